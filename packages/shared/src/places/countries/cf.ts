/** République centrafricaine; see ../gazetteer.ts for the notation. */
export const CF = `
# Bangui
*Bangui 4.37 18.56 = bangi
- Km 5 4.375 18.54 = pk5 = kilometre 5
- Lakouanga 4.365 18.57
- Boy-Rabe 4.4 18.565
- Fouh 4.4 18.55
- Gobongo 4.42 18.55
- Miskine 4.38 18.55
- Castors 4.38 18.54
- Bimbo 4.32 18.52
- Petevo 4.345 18.545
- Fatima 4.36 18.535
- Ouango 4.345 18.6
- Ngaragba 4.36 18.59
- Combattant 4.41 18.535
- Gbangouma 4.42 18.56
- PK 12 4.45 18.52
- Bégoua 4.46 18.53
- Damala 4.42 18.54
- Benz-Vi 4.38 18.545
- Sica 4.37 18.55
# Ombella-M'Poko
Boali 4.8 18.13
Damara 4.96 18.7
Bossembélé 5.27 17.65
Yaloké 5.32 17.1
# Lobaye
M'Baïki 3.87 17.99 = mbaiki
Boda 4.32 17.47
# Mambéré-Kadéï
Berbérati 4.26 15.79
Carnot 4.94 15.87
Gamboula 4.12 15.15
# Nana-Mambéré
Bouar 5.94 15.6
Baoro 5.67 15.97
# Sangha-Mbaéré
Nola 3.52 16.05
Bayanga 2.92 16.26
# Ouham
Bossangoa 6.49 17.45
Batangafo 7.3 18.28
# Ouham-Pendé
Bozoum 6.32 16.38
Paoua 7.24 16.44
Bocaranga 6.98 15.65
# Nana-Grébizi
Kaga-Bandoro 6.99 19.19
# Kémo
Sibut 5.72 19.07
Dékoa 6.31 19.07
# Ouaka
Bambari 5.77 20.68
Grimari 5.73 20.05
# Haute-Kotto
Bria 6.54 21.99
# Basse-Kotto
Mobaye 4.32 21.18
Alindao 5.03 21.21
# Mbomou
Bangassou 4.74 22.82
# Haut-Mbomou
Obo 5.4 26.49
# Vakaga
Birao 10.28 22.79
# Bamingui-Bangoran
Ndélé 8.41 20.65
`;
