/** Niger; see ../gazetteer.ts for the notation. */
export const NE = `
# Niamey
*Niamey 13.51 2.11 = niamé
- Plateau 13.52 2.1
- Koira Kano 13.545 2.09 = koirakano = koira kanou
- Lazaret 13.55 2.11
- Yantala 13.53 2.08
- Boukoki 13.53 2.115
- Cité Faycal 13.555 2.1
- Dar Es Salam 13.535 2.105
- Bobiel 13.555 2.075
- Goudel 13.54 2.055
- Gamkallé 13.49 2.12
- Saga 13.475 2.14
- Talladjé 13.51 2.16
- Aéroport 13.485 2.18
- Banifandou 13.53 2.13
- Route Filingué 13.555 2.14
- Harobanda 13.495 2.1 = rive droite
- Kirkissoye 13.48 2.11
- Karadjé 13.5 2.085
- Nogaré 13.49 2.08
- Kalley 13.515 2.12
# Agadez
Agadez 16.97 7.99
Arlit 18.74 7.39
Tchirozérine 17.27 7.83
# Diffa
Diffa 13.32 12.61
N'Guigmi 14.25 13.11 = nguigmi
# Dosso
Dosso 13.05 3.19
Gaya 11.88 3.45
Dogondoutchi 13.64 4.03 = doutchi
Loga 13.63 3.23
# Maradi
*Maradi 13.5 7.1
- Zaria 13.49 7.11
- Sabon Gari 13.495 7.095
Tessaoua 13.76 7.99
Dakoro 14.51 6.76
Guidan Roumdji 13.66 6.7
# Tahoua
Tahoua 14.89 5.27
Birni N'Konni 13.8 5.25 = konni = birni nkonni
Madaoua 14.07 5.96
Abalak 15.45 6.28
# Tillabéri
Tillabéri 14.21 1.45
Say 13.1 2.37
Kollo 13.31 2.33
Filingué 14.35 3.32
Téra 14.01 0.75
Torodi 13.12 1.8
# Zinder
Zinder 13.81 8.99
Magaria 13.0 8.91
Mirriah 13.71 9.15
Gouré 13.98 10.27
`;
