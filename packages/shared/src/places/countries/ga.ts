/** Gabon; see ../gazetteer.ts for the notation. */
export const GA = `
# Estuaire
*Libreville 0.41 9.46 = lbv = librevile
- Akanda 0.515 9.49
+ Angondjé 0.52 9.47
+ Okala 0.495 9.44
+ Cap Estérias 0.61 9.33
+ Avorbam 0.53 9.44
- Owendo 0.3 9.5
+ Akournam 0.315 9.49
+ Alénakiri 0.325 9.53
- Nzeng-Ayong 0.415 9.49 = nzengayong
- Glass 0.38 9.45
- Batterie IV 0.425 9.43
- Haut de Gué-Gué 0.435 9.425 = gue gue
- Sablière 0.455 9.41 = la sabliere
- Charbonnages 0.43 9.45
- Okinda 0.42 9.46
- Lalala 0.365 9.465
- Oloumi 0.375 9.455
- Akébé 0.39 9.465
- Nkembo 0.395 9.46
- Mont-Bouët 0.395 9.455
- PK 5 0.405 9.485 = pk5
- PK 8 0.41 9.51
- PK 12 0.42 9.54
- Melen 0.43 9.53
- Bikélé 0.46 9.58
- Mindoubé 0.35 9.49
- Ntoum 0.39 9.77
Kango 0.17 10.11
Cocobeach 1.0 9.58
# Haut-Ogooué
*Franceville -1.63 13.58
Moanda -1.57 13.2
Mounana -1.41 13.16
Bongoville -1.62 13.92
Okondja -0.65 13.68
# Moyen-Ogooué
Lambaréné -0.7 10.24
Ndjolé -0.18 10.76
# Ngounié
Mouila -1.87 11.06
Fougamou -1.22 10.6
Ndendé -2.4 11.36
Lébamba -2.2 11.48
# Nyanga
Tchibanga -2.93 11.0
Mayumba -3.43 10.65
# Ogooué-Ivindo
Makokou 0.57 12.86
Booué -0.1 11.94
# Ogooué-Lolo
Koulamoutou -1.13 12.47
Lastoursville -0.82 12.71
# Ogooué-Maritime
*Port-Gentil -0.72 8.78 = pog = portgentil
- Grand Village -0.71 8.79
- Matanda -0.735 8.775
- Ntchengué -0.76 8.79
Gamba -2.65 10.0
Omboué -1.57 9.26
# Woleu-Ntem
Oyem 1.6 11.58
Bitam 2.08 11.5
Mitzic 0.78 11.55
Minvoul 2.15 12.13
`;
