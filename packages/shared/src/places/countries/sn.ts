/** Sénégal; see ../gazetteer.ts for the notation. */
export const SN = `
# Dakar
*Dakar 14.71 -17.46 = dkr = ndakaru = dacar
- Almadies 14.745 -17.525 = almadi = almadie
- Ngor 14.75 -17.515
- Yoff 14.759 -17.468 = yof
- Ouakam 14.724 -17.49 = wakam
- Mamelles 14.728 -17.5
- Mermoz 14.708 -17.476
- Sacré-Cœur 14.718 -17.463 = sacrecoeur
- Liberté 6 14.727 -17.46
- Sicap Liberté 14.716 -17.46
- Point E 14.696 -17.464 = pointe e
- Fann 14.693 -17.467
- Fass 14.69 -17.455
- Médina 14.684 -17.449
- Plateau 14.668 -17.434
- Gueule Tapée 14.682 -17.458
- Colobane 14.695 -17.446
- HLM 14.711 -17.447
- Grand Dakar 14.704 -17.455
- Biscuiterie 14.708 -17.45
- Dieuppeul 14.715 -17.455 = derkle
- Grand Yoff 14.735 -17.45
- Patte d'Oie 14.745 -17.445
- Parcelles Assainies 14.759 -17.44
- Cambérène 14.768 -17.43
- Hann 14.722 -17.43 = hann maristes
- Bel Air 14.695 -17.425
- Pikine 14.755 -17.39 = pikin
+ Thiaroye 14.75 -17.365 = tiaroye
+ Icotaf 14.757 -17.397
+ Diamaguène 14.752 -17.345
- Guédiawaye 14.777 -17.4 = gediawaye
+ Golf Sud 14.777 -17.412
- Keur Massar 14.783 -17.311 = keur masar
- Malika 14.79 -17.335
- Yeumbeul 14.772 -17.355
- Mbao 14.732 -17.325
*Rufisque 14.72 -17.27 = rufisk
Bargny 14.7 -17.23
*Diamniadio 14.72 -17.18 = diamnadio
Sébikotane 14.75 -17.13
Sangalkam 14.78 -17.22
Bambilor 14.8 -17.2
Lac Rose 14.84 -17.23 = niaga
Jaxaay 14.78 -17.28 = jaxay
# Thiès
*Thiès 14.79 -16.93 = ties
- Randoulène 14.79 -16.935
- Grand Thiès 14.805 -16.945
- Dixième 14.785 -16.92
Mbour 14.42 -16.97
*Saly 14.44 -17.01 = saly portudal
Somone 14.49 -17.07
Ngaparou 14.47 -17.06
Nianing 14.34 -16.93
Popenguine 14.55 -17.11
Joal-Fadiouth 14.17 -16.83 = joal
Tivaouane 14.95 -16.82
Mboro 15.14 -16.89
Khombole 14.77 -16.69
Pout 14.77 -17.06
Kayar 14.92 -17.12
Sindia 14.58 -17.03
# Saint-Louis
*Saint-Louis 16.02 -16.5 = ndar = st louis = saintlouis
- Sor 16.025 -16.49
- Guet Ndar 16.02 -16.508
- Sanar 16.06 -16.43
Richard-Toll 16.46 -15.7
Dagana 16.52 -15.5
Podor 16.65 -14.96
Ross-Béthio 16.28 -16.14
# Louga
Louga 15.62 -16.22
Linguère 15.39 -15.12
Kébémer 15.37 -16.44
Dahra 15.35 -15.48
# Diourbel
Diourbel 14.66 -16.23
*Touba 14.86 -15.88
Mbacké 14.79 -15.91
Bambey 14.7 -16.46
# Kaolack
Kaolack 14.15 -16.07 = kaolak
Nioro du Rip 13.75 -15.78
Guinguinéo 14.27 -15.95
# Fatick
Fatick 14.34 -16.41
Foundiougne 14.13 -16.47
Sokone 13.88 -16.37
Toubacouta 13.79 -16.48
# Kaffrine
Kaffrine 14.11 -15.55
Koungheul 13.98 -14.8
# Tambacounda
Tambacounda 13.77 -13.67 = tamba
Bakel 14.9 -12.46
Goudiry 14.18 -12.72
# Kédougou
Kédougou 12.56 -12.18
Saraya 12.83 -11.76
Salémata 12.63 -12.82
# Matam
Matam 15.66 -13.26
Ourossogui 15.61 -13.32
Kanel 15.49 -13.18
# Kolda
Kolda 12.89 -14.94
Vélingara 13.15 -14.11
# Sédhiou
Sédhiou 12.71 -15.56
# Ziguinchor
Ziguinchor 12.58 -16.27 = ziginchor = zig
Bignona 12.81 -16.23
Oussouye 12.48 -16.55
Cap Skirring 12.39 -16.75 = cap skiring
`;
