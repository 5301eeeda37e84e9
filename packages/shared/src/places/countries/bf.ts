/** Burkina Faso; see ../gazetteer.ts for the notation. */
export const BF = `
# Centre
*Ouagadougou 12.37 -1.52 = ouaga = wagadougou = ouagadoudou
- Ouaga 2000 12.305 -1.495 = ouaga2000
- Pissy 12.345 -1.575
- Tampouy 12.405 -1.555
- Gounghin 12.363 -1.545 = goungin
- Zogona 12.375 -1.495
- Zone du Bois 12.38 -1.49
- Dassasgho 12.38 -1.465 = dasasgo
- Wemtenga 12.37 -1.485
- Somgandé 12.415 -1.49
- Tanghin 12.395 -1.525
- Patte d'Oie 12.325 -1.52
- Cissin 12.335 -1.545
- Kalgondin 12.35 -1.5
- Karpala 12.325 -1.465
- Kossodo 12.435 -1.475
- Larlé 12.38 -1.54
- Hamdalaye 12.372 -1.55
- Nagrin 12.3 -1.545
- Balkuy 12.3 -1.46
- Saaba 12.375 -1.42
- Rimkiéta 12.395 -1.59
- Zagtouli 12.335 -1.63
- Koulouba 12.365 -1.512
- Dapoya 12.38 -1.522
- Bogodogo 12.355 -1.48
- 1200 Logements 12.375 -1.475
Komsilga 12.2 -1.6
Koubri 12.2 -1.4
Tanghin-Dassouri 12.27 -1.72
# Hauts-Bassins
*Bobo-Dioulasso 11.18 -4.3 = bobo = bobodioulasso
- Accart-Ville 11.19 -4.305
- Sarfalao 11.155 -4.29
- Belle-Ville 11.15 -4.32
- Diarradougou 11.175 -4.29
- Lafiabougou 11.2 -4.32
Houndé 11.5 -3.52
Orodara 10.98 -4.91
# Boucle du Mouhoun
Dédougou 12.46 -3.46
Boromo 11.75 -2.93
Nouna 12.73 -3.86
Tougan 13.07 -3.07
# Cascades
Banfora 10.63 -4.76
Niangoloko 10.27 -4.92
# Centre-Ouest
Koudougou 12.25 -2.36
Réo 12.32 -2.47
Léo 11.1 -2.1
# Nord
Ouahigouya 13.58 -2.42
Yako 12.96 -2.26
Gourcy 13.21 -2.36
# Centre-Nord
Kaya 13.09 -1.08
Kongoussi 13.33 -1.53
Boulsa 12.66 -0.57
# Centre-Est
Tenkodogo 11.78 -0.37
Koupéla 12.18 -0.35
Pouytenga 12.25 -0.43
Garango 11.8 -0.55
Bittou 11.26 -0.31
# Centre-Sud
Manga 11.66 -1.07
Pô 11.17 -1.15
# Est
Fada N'Gourma 12.06 0.36 = fada
Diapaga 12.07 1.79
Bogandé 12.97 -0.14
# Plateau-Central
Ziniaré 12.58 -1.3
Zorgho 12.25 -0.61
Boussé 12.66 -1.89
# Sahel
Dori 14.03 -0.03
Djibo 14.1 -1.63
Essakane 14.38 0.07
# Sud-Ouest
Gaoua 10.33 -3.18
Diébougou 10.97 -3.25
Batié 9.88 -2.92
`;
