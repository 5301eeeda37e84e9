/** Bénin; see ../gazetteer.ts for the notation. */
export const BJ = `
# Littoral
*Cotonou 6.37 2.43 = coto = kotonou
- Fidjrossè 6.358 2.37 = fidrosse
- Akpakpa 6.37 2.455
- Cadjèhoun 6.355 2.395 = kadjehoun
- Ganhi 6.353 2.435
- Haie Vive 6.355 2.385
- Zongo 6.365 2.43
- Jonquet 6.36 2.425
- Saint-Michel 6.368 2.423
- Gbégamey 6.365 2.41
- Vodjè 6.37 2.4
- Kouhounou 6.378 2.395
- Sainte-Rita 6.38 2.415
- Aïdjèdo 6.375 2.42
- Vèdoko 6.38 2.39
- Agla 6.38 2.365
- Ménontin 6.39 2.395
- Zogbo 6.395 2.4
- Dantokpa 6.372 2.435 = tokpa
- Sènadé 6.38 2.46
- Avotrou 6.385 2.47
- Ahouansori 6.39 2.42
- Dédokpo 6.372 2.45
# Atlantique
*Abomey-Calavi 6.45 2.36 = calavi
- Godomey 6.39 2.34
- Togba 6.45 2.31
- Akassato 6.5 2.36
- Zinvié 6.6 2.36
- Cocotomey 6.4 2.3
- Arconville 6.43 2.34
- Tankpè 6.42 2.33
- Zoca 6.47 2.35
- Bidossessi 6.44 2.33
Ouidah 6.36 2.09
Allada 6.66 2.15
Glo-Djigbé 6.57 2.32 = gdiz = glodjigbe
So-Ava 6.47 2.42
Tori-Bossito 6.5 2.15
# Ouémé
Porto-Novo 6.5 2.61 = portonovo
- Ouando 6.52 2.625
- Djègan 6.485 2.63
Sèmè-Kpodji 6.37 2.62 = seme
Ekpè 6.38 2.54
Adjarra 6.53 2.67
Avrankou 6.55 2.66
Dangbo 6.58 2.55
# Plateau
Pobè 6.98 2.66
Kétou 7.36 2.6
Sakété 6.74 2.66
Ifangni 6.67 2.72
# Zou
Abomey 7.18 1.99
Bohicon 7.18 2.07
Covè 7.22 2.34
Zogbodomey 7.08 2.1
# Collines
Dassa-Zoumé 7.75 2.18 = dassa
Savalou 7.93 1.98
Savè 8.03 2.49
Glazoué 7.97 2.24
# Mono
Lokossa 6.64 1.72
Grand-Popo 6.28 1.82
Comè 6.41 1.88
# Couffo
Aplahoué 6.93 1.68
Azovè 6.95 1.71
Dogbo 6.8 1.78
# Borgou
*Parakou 9.34 2.63 = parakoo
- Banikanni 9.33 2.64
- Albarika 9.35 2.62
- Titirou 9.37 2.63
Nikki 9.94 3.21
N'Dali 9.86 2.72 = ndali
Tchaourou 8.89 2.6
Bembèrèkè 10.23 2.66
# Alibori
Kandi 11.13 2.94
Malanville 11.87 3.38
Banikoara 11.3 2.44
# Atacora
Natitingou 10.3 1.38
Tanguiéta 10.62 1.27
# Donga
Djougou 9.71 1.67
Bassila 9.01 1.67
`;
