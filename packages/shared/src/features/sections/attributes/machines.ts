import {
  type Attribute,
  bilingual,
  booleanAttribute,
  choiceAttribute,
  numberAttribute,
  textAttribute,
} from '../attribute.ts';

const thisYear = new Date().getFullYear();

/** Attributes of machines and vehicles, in building and mining. */
export const machines = {
  annee: numberAttribute('Année', 'Year', {
    min: 1950,
    max: thisYear + 1,
    isPlain: true,
    atLeast: [2010, 2015, 2018, 2020, 2023],
  }),
  heures: numberAttribute('Compteur', 'Running hours', {
    unit: bilingual('h'),
    max: 200_000,
    atMost: [1000, 2000, 5000, 10_000],
  }),
  kilometrage: numberAttribute('Kilométrage', 'Mileage', { unit: bilingual('km'), max: 5_000_000 }),
  tonnage: numberAttribute('Tonnage', 'Weight class', { unit: bilingual('t'), max: 1000, isDecimal: true }),
  puissance: textAttribute('Puissance', 'Power', {
    hint: { fr: 'Par exemple 90 kW ou 60 kVA', en: 'For example 90 kW or 60 kVA' },
  }),
  capacite: textAttribute('Capacité', 'Capacity', {
    hint: { fr: 'Par exemple 8 m³ ou 350 L', en: 'For example 8 m³ or 350 L' },
  }),
  debit: textAttribute('Débit', 'Flow rate'),
  carburant: choiceAttribute('Carburant', 'Fuel', {
    Diesel: 'Diesel',
    Essence: 'Petrol',
    Électrique: 'Electric',
    Hybride: 'Hybrid',
    Gaz: 'Gas',
  }),
  operateur: booleanAttribute('Avec opérateur', 'With operator', {
    types: ['rental', 'service'],
    short: {
      yes: { fr: 'avec opérateur', en: 'with operator' },
      no: { fr: 'sans opérateur', en: 'without operator' },
    },
    isFilter: true,
  }),
  transport: booleanAttribute('Transport inclus', 'Transport included', {
    types: ['rental', 'service'],
    short: { yes: { fr: 'transport inclus', en: 'transport included' } },
    isFilter: true,
  }),
} as const satisfies Record<string, Attribute>;
