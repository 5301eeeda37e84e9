import { type Attribute, number, same, text } from '../attribute.ts';

/** What is said of quarries, ores and their machines. */
export const mines = {
  type: text('Genre', 'Kind', {
    suggestions: ['Concasseur', 'Broyeur', 'Crible', 'Convoyeur', 'Foreuse', 'Trommel', 'Sluice'],
  }),
  capaciteHoraire: number('Capacité', 'Capacity', {
    unit: same('t/h'),
    max: 10_000,
    isDecimal: true,
    atLeast: [5, 20, 50, 100],
  }),
  profondeur: text('Profondeur', 'Depth'),
  substance: text('Substance', 'Mineral', {
    suggestions: ['Sable', 'Gravier', 'Granite', 'Or', 'Manganèse', 'Bauxite', 'Kaolin', 'Phosphate'],
  }),
  teneur: text('Teneur', 'Grade'),
  titre: text('N° de titre ou d’autorisation', 'Permit number', {
    hint: {
      fr: 'Obligatoire pour vendre un produit minier',
      en: 'Required to sell a mineral product',
    },
  }),
  superficie: text('Superficie', 'Area'),
} as const satisfies Record<string, Attribute>;
