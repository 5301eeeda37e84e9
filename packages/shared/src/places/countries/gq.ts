/** Guinée équatoriale; see ../gazetteer.ts for the notation. */
export const GQ = `
# Bioko Norte
*Malabo 3.75 8.78
- Ela Nguema 3.745 8.795
- Malabo II 3.74 8.75
- Caracolas 3.75 8.76
- Paraíso 3.755 8.74
- Sipopo 3.73 8.87
- Santa María 3.735 8.78
- Semu 3.735 8.79
- Los Ángeles 3.742 8.785
- Buena Esperanza 3.72 8.78
Rebola 3.72 8.84
Baney 3.7 8.91
# Bioko Sur
Luba 3.46 8.55
Riaba 3.38 8.76
# Litoral
*Bata 1.86 9.77
- Ngolo 1.875 9.78
- Comandachina 1.87 9.77
- Mondoasi 1.845 9.775
- Bikuy 1.83 9.79
Mbini 1.58 9.61
Kogo 1.08 9.7
# Centro Sur
Evinayong 1.45 10.57
Niefang 1.84 10.24
# Kié-Ntem
Ebebiyín 2.15 11.33
Micomeseng 2.14 10.61
# Wele-Nzas
Mongomo 1.63 11.31
Añisoc 1.87 10.77
# Djibloho
Ciudad de la Paz 1.59 10.82 = oyala = djibloho
# Annobón
San Antonio de Palé -1.4 5.63 = annobon
`;
