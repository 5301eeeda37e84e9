/** Côte d’Ivoire; see ../gazetteer.ts for the notation. */
export const CI = `
# Abidjan
*Abidjan 5.34 -4.02 = abj = babi = abijan = abidjean
- Cocody 5.359 -3.974 = kokodi = cocodi = cocodie
+ Angré 5.399 -3.986 = angre 7e tranche = angre 8e tranche = angree
+ Deux Plateaux 5.374 -3.997 = 2 plateaux = ii plateaux = vallon = 2plateaux
+ Vallons 5.367 -3.99
+ Riviera 5.352 -3.96 = riviera 2 = rivera
+ Riviera Golf 5.34 -3.968
+ Riviera 3 5.355 -3.95
+ Riviera Bonoumin 5.366 -3.963 = bonoumin
+ Riviera Palmeraie 5.37 -3.95 = palmeraie
+ Riviera Faya 5.379 -3.929 = faya
+ Riviera M'Badon 5.33 -3.935 = mbadon
+ Abatta 5.36 -3.9
+ Djorogobité 5.415 -3.955 = djorobite
+ Akouédo 5.348 -3.935
+ Danga 5.339 -4.004
+ Mermoz 5.346 -3.99
+ Blockhaus 5.329 -4.005 = blockauss
+ Saint-Jean 5.35 -4.0 = cocody st jean
+ Anono 5.347 -3.973
- Yopougon 5.336 -4.089 = yop = yopou = poy = yopogon = youpougon = yopugon
+ Niangon 5.322 -4.103 = niangon nord = niangon sud
+ Selmer 5.345 -4.077
+ Siporex 5.355 -4.067
+ Toits Rouges 5.327 -4.073 = toit rouge
+ Andokoi 5.372 -4.068
+ Gesco 5.37 -4.1
+ Wassakara 5.347 -4.07
+ Azito 5.303 -4.084
- Abobo 5.416 -4.02 = abobo gare = abobogare
+ Abobo Baoulé 5.419 -3.993
+ PK 18 5.455 -4.043 = pk18
+ Avocatier 5.44 -4.03
+ N'Dotré 5.443 -4.072 = ndotre
+ Samaké 5.41 -4.012
+ Sagbé 5.423 -4.035
+ Anonkoua-Kouté 5.436 -4.048 = anonkoua
- PK 24 5.478 -4.09 = pk24
- Adjamé 5.355 -4.028 = adjame liberte = ajame = adjamé renault
+ Williamsville 5.37 -4.02
+ 220 Logements 5.349 -4.024
- Attécoubé 5.336 -4.041 = atecoube
+ Locodjro 5.32 -4.048 = locodjoro
- Le Plateau 5.322 -4.019 = plateau
- Treichville 5.304 -4.011 = treich = treicheville = trechville
- Marcory 5.302 -3.985 = marcori
+ Zone 4 5.291 -3.983 = zone 4c
+ Biétry 5.277 -3.976 = bietri
+ Anoumabo 5.307 -3.972
- Koumassi 5.296 -3.954 = koumasi
- Port-Bouët 5.257 -3.936 = portbouet = port boué
+ Vridi 5.258 -4.002 = vridy
+ Gonzagueville 5.247 -3.895 = gonzague
+ Adjouffou 5.25 -3.915
+ Jean-Folly 5.251 -3.907
Bingerville 5.357 -3.888 = binger
- Feh Kessé 5.37 -3.87 = fekesse
Anyama 5.495 -4.052
Songon 5.32 -4.25
# Comoé
*Grand-Bassam 5.21 -3.74 = bassam
- Mockeyville 5.22 -3.75
- Azuretti 5.205 -3.77
Bonoua 5.27 -3.6
Assinie 5.15 -3.28 = assinie mafia
Aboisso 5.47 -3.2
Adiaké 5.29 -3.3
Ayamé 5.6 -3.15
Tiapoum 5.14 -3.02
Maféré 5.42 -3.03
Abengourou 6.73 -3.5
Agnibilékrou 7.13 -3.2
Bettié 6.07 -3.41
# Lagunes
Dabou 5.33 -4.38
Jacqueville 5.21 -4.42
Grand-Lahou 5.14 -5.02
Tiassalé 5.9 -4.83
N'Douci 5.87 -4.76 = ndouci
Sikensi 5.68 -4.58
Agboville 5.93 -4.22
Adzopé 6.11 -3.86
Alépé 5.5 -3.66
Akoupé 6.38 -3.9
Azaguié 5.63 -4.08
Rubino 6.07 -4.31
# Yamoussoukro
*Yamoussoukro 6.82 -5.28 = yakro = yamoussokro = yamoussoucro
- Morofé 6.83 -5.25
- N'Zuessy 6.845 -5.285
- Kokrenou 6.79 -5.29
Attiégouakro 6.77 -5.12
# Lacs
Toumodi 6.55 -5.02
Dimbokro 6.65 -4.7
Bongouanou 6.65 -4.2
Daoukro 7.07 -3.97
Bocanda 7.06 -4.5
Tiébissou 7.16 -5.22
Didiévi 7.13 -4.9
Arrah 6.67 -3.97
M'Bahiakro 7.46 -4.34 = mbahiakro
# Vallée du Bandama
*Bouaké 7.69 -5.03 = bwaké
- Dar es Salam 7.71 -5.03
- Belleville 7.7 -5.01
- N'Gattakro 7.68 -5.04 = ngattakro
- Ahougnansou 7.66 -5.05
Katiola 8.14 -5.1
Sakassou 7.45 -5.29
Béoumi 7.67 -5.58
Dabakala 8.37 -4.43
Niakara 8.66 -5.29
Botro 7.85 -5.31
Tafiré 9.07 -5.16
# Savanes
*Korhogo 9.46 -5.63 = korogo
- Koko 9.455 -5.635
- Soba 9.46 -5.65
Ferkessédougou 9.59 -5.2 = ferke
Boundiali 9.52 -6.49
Ouangolodougou 9.97 -5.15 = ouangolo
Tongon 9.93 -5.72
Tengréla 10.48 -6.41 = tingrela
Sinématiali 9.58 -5.38
# Denguélé
Odienné 9.51 -7.56
Minignan 10.0 -7.84
# Woroba
Séguéla 7.96 -6.67
Mankono 8.06 -6.19
Touba 8.28 -7.68
Vavoua 7.38 -6.48
# Montagnes
Man 7.41 -7.55
Danané 7.26 -8.15
Duékoué 6.74 -7.35
Guiglo 6.54 -7.49
Bangolo 7.01 -7.49
Biankouma 7.74 -7.61
Toulépleu 6.58 -8.41
Zouan-Hounien 6.92 -8.21
# Sassandra-Marahoué
*Daloa 6.88 -6.45
- Lobia 6.89 -6.47
- Tazibouo 6.88 -6.43
Issia 6.49 -6.59
Bouaflé 6.99 -5.74
Sinfra 6.62 -5.91
Zuénoula 7.43 -6.05
# Gôh-Djiboua
Gagnoa 6.13 -5.95
Oumé 6.38 -5.42
Divo 5.84 -5.36
Lakota 5.85 -5.68
Hiré 6.19 -5.3
Guitry 5.52 -5.24
Fresco 5.08 -5.57
# Bas-Sassandra
*San-Pédro 4.75 -6.64 = sanpedro
- Bardot 4.765 -6.655
- Balmer 4.735 -6.63
Soubré 5.79 -6.6
Sassandra 4.95 -6.09
Tabou 4.42 -7.35
Méagui 5.4 -6.56
Grand-Béréby 4.65 -6.92 = bereby
Buyo 6.27 -7.0
# Zanzan
Bondoukou 8.04 -2.8
Bouna 9.27 -3.0
Tanda 7.8 -3.17
Doropo 9.81 -3.34
`;
