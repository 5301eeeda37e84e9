/** Congo (Brazzaville); see ../gazetteer.ts for the notation. */
export const CG = `
# Brazzaville
*Brazzaville -4.27 15.27 = brazza = bzv
- Poto-Poto -4.262 15.285 = potopoto
- Bacongo -4.285 15.255
- Makélékélé -4.3 15.24
- Moungali -4.255 15.27
- Ouenzé -4.245 15.285
- Talangaï -4.225 15.29
- Mfilou -4.255 15.23
- Madibou -4.32 15.2
- Djiri -4.17 15.27
- Plateau des 15 ans -4.255 15.262
- Diata -4.275 15.24
- Moukondo -4.235 15.27
- Mpila -4.255 15.3
- Batignolles -4.245 15.26
- La Poudrière -4.25 15.28
- Massengo -4.19 15.29
- Nkombo -4.195 15.265
- Kintélé -4.15 15.35
- Centre-ville -4.27 15.28
# Pointe-Noire
*Pointe-Noire -4.78 11.86 = ponton = pnr
- Loandjili -4.76 11.87
- Lumumba -4.79 11.855
- Mvoumvou -4.795 11.875 = mvou mvou
- Tié-Tié -4.8 11.89
- Mongo-Mpoukou -4.78 11.9
- Ngoyo -4.83 11.9
- Centre-ville -4.79 11.85
- Mpaka -4.81 11.91
- Songolo -4.72 11.87
- Tchimbamba -4.82 11.885
# Bouenza
Nkayi -4.17 13.29
Madingou -4.15 13.55
Mouyondzi -4.0 13.92
Bouansa -4.23 13.7
# Niari
Dolisie -4.2 12.67 = loubomo
Mossendjo -2.95 12.72
Makabana -3.48 12.62
# Kouilou
Hinda -4.62 12.05
Madingo-Kayes -4.42 11.68
# Lékoumou
Sibiti -3.68 13.35
Zanaga -2.85 13.83
# Pool
Kinkala -4.36 14.76
Mindouli -4.28 14.36
Igné -3.95 15.35
# Plateaux
Djambala -2.54 14.75
Gamboma -1.88 15.87
Ngo -2.49 15.74
# Cuvette
Owando -0.49 15.9
Oyo -1.16 15.97
Makoua 0.0 15.63
Boundji -1.03 15.4
# Cuvette-Ouest
Ewo -0.88 14.82
# Sangha
Ouesso 1.61 16.05
Pokola 1.42 16.32
Sembé 1.65 14.58
# Likouala
Impfondo 1.62 18.06
Dongou 2.05 18.06
`;
