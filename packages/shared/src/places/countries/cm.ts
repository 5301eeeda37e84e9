/** Cameroun; see ../gazetteer.ts for the notation. */
export const CM = `
# Littoral
*Douala 4.05 9.7 = dla = duala
- Akwa 4.049 9.697
- Bonanjo 4.043 9.687
- Bonapriso 4.028 9.698
- Deïdo 4.064 9.706
- New Bell 4.037 9.71
- Bonabéri 4.073 9.672
+ Ndobo 4.094 9.64
- Makepe 4.083 9.742
- Bonamoussadi 4.09 9.737 = bonamousadi
- Kotto 4.1 9.75
- Logpom 4.085 9.765
- Logbessou 4.105 9.775 = logbesou
- Ndogbong 4.057 9.745
- Bassa 4.038 9.74
- Ndokoti 4.045 9.743
- Bépanda 4.06 9.728
- Cité des Palmiers 4.065 9.76
- PK 8 4.067 9.755
- PK 12 4.07 9.785 = pk12
- PK 14 4.073 9.8 = pk14
- Village 4.01 9.76
- Yassa 4.005 9.8
- Japoma 3.99 9.815
- Nyalla 4.025 9.785
- Logbaba 4.04 9.77
- Youpwé 4.005 9.705
Edéa 3.8 10.13
Nkongsamba 4.95 9.94
Loum 4.72 9.73
Mbanga 4.5 9.57
Manjo 4.85 9.82
Yabassi 4.46 9.97
Dibombari 4.18 9.66
# Centre
*Yaoundé 3.86 11.52 = yde = ongola
- Bastos 3.89 11.511
- Nlongkak 3.881 11.52
- Etoudi 3.915 11.527
- Essos 3.872 11.54
- Mvog-Mbi 3.855 11.523
- Mvog-Ada 3.866 11.528
- Mvan 3.82 11.52
- Odza 3.795 11.53
- Ekounou 3.842 11.54
- Nsam 3.828 11.507
- Efoulan 3.835 11.505
- Biyem-Assi 3.838 11.485 = biyemassi
- Mendong 3.832 11.47
- Simbock 3.82 11.47
- Melen 3.862 11.497
- Ngoa-Ekellé 3.857 11.5 = ngoa ekele
- Mokolo 3.875 11.502
- Tsinga 3.883 11.505
- Nkolbisson 3.87 11.45
- Oyom-Abang 3.88 11.47
- Mimboman 3.86 11.555
- Nkoabang 3.86 11.6
- Emana 3.925 11.52
- Messassi 3.94 11.52
- Ngousso 3.9 11.545
- Omnisport 3.887 11.54
- Santa Barbara 3.905 11.55
- Soa 3.97 11.59
Mbalmayo 3.52 11.5
Obala 4.17 11.53
Bafia 4.75 11.23
Eséka 3.65 10.77
Mfou 3.72 11.63
Nanga-Eboko 4.67 12.37
Monatélé 4.27 11.2
Akonolinga 3.77 12.25
# Sud
*Kribi 2.94 9.91
- Mboro 2.85 9.89
- Dombé 2.955 9.92
Ebolowa 2.92 11.15
Sangmélima 2.93 11.98
Ambam 2.38 11.27
Kyé-Ossi 2.17 11.33
Campo 2.37 9.83
# Ouest
*Bafoussam 5.48 10.42 = bafousam
- Tamdja 5.48 10.41
- Djeleng 5.475 10.425
- Banengo 5.46 10.42
Dschang 5.44 10.05 = chang
Mbouda 5.63 10.25
Foumban 5.73 10.9
Foumbot 5.51 10.63
Bangangté 5.14 10.52
Bafang 5.16 10.18
Bandjoun 5.37 10.41
Baham 5.33 10.37
# Nord-Ouest
Bamenda 5.96 10.15
Kumbo 6.2 10.67
Wum 6.38 10.07
Ndop 5.98 10.42
# Sud-Ouest
Buea 4.15 9.24
- Molyko 4.155 9.29
Limbé 4.02 9.2 = victoria
Tiko 4.08 9.36
Kumba 4.64 9.45
Mamfé 5.75 9.31
Mutengene 4.1 9.31
# Est
Bertoua 4.58 13.68
Batouri 4.43 14.36
Abong-Mbang 3.98 13.18
Yokadouma 3.52 15.05
Garoua-Boulaï 5.89 14.54
Bélabo 4.93 13.3
# Adamaoua
Ngaoundéré 7.32 13.58
Meiganga 6.52 14.29
Tibati 6.47 12.63
Banyo 6.75 11.81
# Nord
Garoua 9.3 13.4
Guider 9.93 13.95
Poli 8.48 13.24
# Extrême-Nord
Maroua 10.59 14.32
Kousséri 12.08 15.03
Mokolo 10.74 13.8
Yagoua 10.34 15.23
Kaélé 10.11 14.45
Mora 11.05 14.14
`;
