import { type Attribute, number, same, text } from '../attribute.ts';

/** Attributes of quarries, ores and their machines. */
export const mines = {
  type: text('Genre', 'Kind', {
    suggestions: {
      Concasseur: 'Crusher',
      Broyeur: 'Grinding mill',
      Crible: 'Screen',
      Convoyeur: 'Conveyor',
      Foreuse: 'Drilling rig',
      Trommel: 'Trommel',
      Sluice: 'Sluice',
    },
  }),
  capaciteHoraire: number('Capacité', 'Capacity', {
    unit: same('t/h'),
    max: 10_000,
    isDecimal: true,
    atLeast: [5, 20, 50, 100],
  }),
  profondeur: text('Profondeur', 'Depth'),
  substance: text('Substance', 'Mineral', {
    suggestions: {
      Sable: 'Sand',
      Gravier: 'Gravel',
      Granite: 'Granite',
      Or: 'Gold',
      Manganèse: 'Manganese',
      Bauxite: 'Bauxite',
      Kaolin: 'Kaolin',
      Phosphate: 'Phosphate',
    },
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
