import { type Attribute, bilingual, numberAttribute, textAttribute } from '../attribute.ts';

/** Attributes of quarries, ores and their machines. */
export const mines = {
  type: textAttribute('Genre', 'Kind', {
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
  capaciteHoraire: numberAttribute('Capacité', 'Capacity', {
    unit: bilingual('t/h'),
    max: 10_000,
    isDecimal: true,
    atLeast: [5, 20, 50, 100],
  }),
  profondeur: textAttribute('Profondeur', 'Depth'),
  substance: textAttribute('Substance', 'Mineral', {
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
  teneur: textAttribute('Teneur', 'Grade'),
  titre: textAttribute('N° de titre ou d’autorisation', 'Permit number', {
    hint: {
      fr: 'Obligatoire pour vendre un produit minier',
      en: 'Required to sell a mineral product',
    },
  }),
  superficie: textAttribute('Superficie', 'Area'),
} as const satisfies Record<string, Attribute>;
