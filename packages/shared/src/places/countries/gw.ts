/** Guinée-Bissau; see ../gazetteer.ts for the notation. */
export const GW = `
# Bissau
*Bissau 11.86 -15.6 = bissao
- Bandim 11.855 -15.605
- Bissau Velho 11.858 -15.58
- Cupelon 11.863 -15.595
- Missirá 11.868 -15.59
- Bairro Militar 11.878 -15.62
- Antula 11.895 -15.585
- Bairro de Ajuda 11.875 -15.605
- Santa Luzia 11.865 -15.575
- Penha 11.88 -15.6
- Enterramento 11.885 -15.64
- Brá 11.88 -15.645
# Biombo
Quinhamel 11.89 -15.85
Safim 11.95 -15.65
Prabis 11.8 -15.74
# Oio
Bissorã 12.22 -15.45
Farim 12.48 -15.22
Mansôa 12.07 -15.32
# Cacheu
Canchungo 12.07 -16.03
Cacheu 12.27 -16.17
São Domingos 12.4 -16.2
Ingoré 12.4 -15.8
# Bafatá
Bafatá 12.17 -14.66
Bambadinca 12.02 -14.86
# Gabú
Gabú 12.28 -14.22
Pirada 12.66 -14.15
# Quinara
Buba 11.59 -15.0
Tite 11.78 -15.4
# Tombali
Catió 11.28 -15.25
Quebo 11.55 -14.77
# Bolama
Bolama 11.58 -15.48
Bubaque 11.28 -15.83
`;
