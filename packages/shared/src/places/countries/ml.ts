/** Mali; see ../gazetteer.ts for the notation. */
export const ML = `
# Bamako
*Bamako 12.64 -8.0 = bko = bamakou
- ACI 2000 12.63 -8.03 = aci2000 = aci
- Hamdallaye 12.641 -8.022
- Lafiabougou 12.645 -8.045
- Djicoroni Para 12.615 -8.045 = djicoroni
- Sébénikoro 12.6 -8.07
- Badialan 12.652 -8.02
- Hippodrome 12.662 -7.978
- Quinzambougou 12.655 -7.985
- Missira 12.662 -7.985
- Niaréla 12.652 -7.987
- Bozola 12.648 -7.993
- Medina Coura 12.66 -7.995
- Korofina 12.675 -7.955
- Djélibougou 12.68 -7.945
- Boulkassoumbougou 12.69 -7.94
- Banconi 12.69 -7.965
- Sotuba 12.66 -7.92
- Moribabougou 12.7 -7.86
- Badalabougou 12.625 -7.985
- Quartier du Fleuve 12.645 -8.003
- Quartier Mali 12.617 -7.985
- Torokorobougou 12.612 -7.995
- Sabalibougou 12.6 -8.0
- Kalaban Coura 12.585 -7.99 = kalabancoura = kalaban
- Kalabancoro 12.567 -8.025
- Daoudabougou 12.605 -7.98
- Sogoniko 12.607 -7.96
- Faladié 12.59 -7.945
- Magnambougou 12.618 -7.945
- Banankabougou 12.605 -7.935
- Niamakoro 12.58 -7.965
- Sirakoro 12.57 -7.92
- Missabougou 12.63 -7.92
- Yirimadio 12.61 -7.89 = yirimadjo
- Baco-Djicoroni 12.598 -8.025 = bacodjicoroni
- Senou 12.53 -7.94
# Koulikoro
Kati 12.74 -8.07
Koulikoro 12.86 -7.56
Kangaba 11.94 -8.42
Dioïla 12.49 -6.8
Fana 12.77 -6.96
Ouéléssébougou 12.0 -7.91
Banamba 13.55 -7.45
# Kayes
*Kayes 14.45 -11.44 = kay
Kita 13.04 -9.49
Kéniéba 12.84 -11.23
Sadiola 13.89 -11.7
Nioro du Sahel 15.23 -9.59
Bafoulabé 13.81 -10.83
Yélimané 15.12 -10.57
# Sikasso
*Sikasso 11.32 -5.67 = sikaso
Koutiala 12.39 -5.46
Bougouni 11.42 -7.48
Yanfolila 11.18 -8.15
Yorosso 12.36 -4.78
Kadiolo 10.55 -5.76
Syama 10.8 -6.05
# Ségou
Ségou 13.43 -6.26
Niono 14.25 -5.99
Markala 13.68 -6.07
San 13.3 -4.9
Bla 12.95 -5.76
Macina 13.96 -5.36
# Mopti
Mopti 14.49 -4.19
Sévaré 14.53 -4.09
Djenné 13.91 -4.56
Bandiagara 14.35 -3.61
Douentza 15.0 -2.95
# Tombouctou
Tombouctou 16.77 -3.01 = timbuktu
Goundam 16.41 -3.67
# Gao
Gao 16.27 -0.04
Ansongo 15.66 0.5
# Kidal
Kidal 18.44 1.41
# Ménaka
Ménaka 15.92 2.4
`;
