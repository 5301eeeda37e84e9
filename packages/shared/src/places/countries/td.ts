/** Tchad; see ../gazetteer.ts for the notation. */
export const TD = `
# N'Djamena
*N'Djamena 12.11 15.05 = ndjamena = djamena = njamena
- Moursal 12.095 15.06
- Farcha 12.125 15.01
- Chagoua 12.085 15.08
- Klémat 12.12 15.05
- Sabangali 12.1 15.055
- Ardep Djoumal 12.105 15.065
- Paris Congo 12.095 15.07
- Kabalaye 12.105 15.05
- Djambel Bahr 12.115 15.04
- Ridina 12.12 15.07
- Dembé 12.09 15.075
- Diguel 12.14 15.09
- N'Djari 12.13 15.11 = ndjari
- Amtoukoui 12.1 15.09
- Gassi 12.07 15.13
- Walia 12.06 15.06
- Toukra 12.03 15.12
- Gaoui 12.17 15.15
- Habbena 12.09 15.09
- Atrone 12.08 15.11
- Madaga 12.13 15.03
- Goudji 12.14 15.06
# Chari-Baguirmi
Massenya 11.4 16.17
Bousso 10.48 16.72
Mandélia 11.73 15.25
# Hadjer-Lamis
Massaguet 12.48 15.44
Massakory 13.0 15.73
Bokoro 12.38 17.06
# Logone Occidental
*Moundou 8.57 16.08
- Doumbeur 8.565 16.09
- Guelkol 8.57 16.07
- Djarabé 8.58 16.08
# Logone Oriental
Doba 8.66 16.85
Goré 7.91 16.63
Komé 8.46 16.78
# Moyen-Chari
Sarh 9.15 18.39
Kyabé 9.45 18.94
# Mandoul
Koumra 8.91 17.55
# Mayo-Kebbi Est
Bongor 10.28 15.37
Fianga 9.93 15.14
Gounou-Gaya 9.63 15.51
# Mayo-Kebbi Ouest
Pala 9.36 14.9
Léré 9.66 14.22
# Tandjilé
Laï 9.4 16.3
Kélo 9.31 15.81
# Ouaddaï
Abéché 13.83 20.83
Adré 13.47 22.2
# Batha
Ati 13.21 18.34
Oum Hadjer 13.3 19.69
# Guéra
Mongo 12.18 18.69
Bitkine 11.98 18.21
# Salamat
Am Timan 11.03 20.28
# Lac
Bol 13.46 14.71
# Kanem
Mao 14.12 15.31
Moussoro 13.64 16.49
# Wadi Fira
Biltine 14.53 20.93
Guéréda 14.51 22.08
# Borkou
Faya-Largeau 17.93 19.1
# Sila
Goz Beïda 12.22 21.41
`;
