/** Togo; see ../gazetteer.ts for the notation. */
export const TG = `
# Maritime
*Lomé 6.13 1.22
- Bè 6.135 1.245
- Bè Kpota 6.165 1.255
- Nyékonakpoè 6.132 1.205
- Kodjoviakopé 6.122 1.2
- Tokoin 6.155 1.22
- Hédzranawoé 6.178 1.242
- Adidogomé 6.18 1.165
- Agoè 6.22 1.21 = agoe nyive
- Agoè Assiyéyé 6.205 1.215 = assiyeye
- Légbassito 6.265 1.17
- Adétikopé 6.305 1.205
- Togblékopé 6.255 1.21
- Baguida 6.163 1.325
- Avépozo 6.16 1.3
- Aflao Gakli 6.165 1.185
- Djidjolé 6.175 1.195
- Totsi 6.185 1.2
- Cacavéli 6.195 1.2
- Kégué 6.19 1.25
- Attiégou 6.195 1.275
- Adakpamé 6.165 1.275
- Kagomé 6.18 1.29
- Sagbado 6.19 1.13
- Ségbé 6.2 1.12
- Zanguéra 6.215 1.115
- Lomé II 6.17 1.2
- Port de Lomé 6.14 1.28
Aného 6.23 1.6
Tsévié 6.43 1.21
Tabligbo 6.58 1.5
Vogan 6.33 1.53
Kévé 6.42 0.93
Noépé 6.25 1.03
# Plateaux
Atakpamé 7.53 1.13
Kpalimé 6.9 0.63 = palime
Notsé 6.95 1.17
Badou 7.58 0.6
Anié 7.74 1.2
Amou-Oblo 7.4 0.87
# Centrale
Sokodé 8.98 1.13
Tchamba 9.03 1.42
Sotouboua 8.57 0.98
Blitta 8.32 0.98
# Kara
*Kara 9.55 1.19 = lama-kara
- Tomdè 9.555 1.2
- Chaminade 9.56 1.18
Bassar 9.25 0.78
Bafilo 9.35 1.27
Niamtougou 9.77 1.1
Pagouda 9.75 1.33
Kandé 9.96 1.04
# Savanes
Dapaong 10.86 0.21
Mango 10.36 0.47
Cinkassé 11.1 0.02
Tandjouaré 10.65 0.2
`;
