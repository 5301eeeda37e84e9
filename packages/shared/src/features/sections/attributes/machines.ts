import { type Attribute, boolean, choice, number, same, text } from '../attribute.ts';

const thisYear = new Date().getFullYear();

/** Attributes of machines and vehicles, in building and mining. */
export const machines = {
  annee: number('Année', 'Year', {
    min: 1950,
    max: thisYear + 1,
    isPlain: true,
    atLeast: [2010, 2015, 2018, 2020, 2023],
  }),
  heures: number('Compteur', 'Running hours', {
    unit: same('h'),
    max: 200_000,
    atMost: [1000, 2000, 5000, 10_000],
  }),
  kilometrage: number('Kilométrage', 'Mileage', { unit: same('km'), max: 5_000_000 }),
  tonnage: number('Tonnage', 'Weight class', { unit: same('t'), max: 1000, isDecimal: true }),
  puissance: text('Puissance', 'Power', {
    hint: { fr: 'Par exemple 90 kW ou 60 kVA', en: 'For example 90 kW or 60 kVA' },
  }),
  capacite: text('Capacité', 'Capacity', {
    hint: { fr: 'Par exemple 8 m³ ou 350 L', en: 'For example 8 m³ or 350 L' },
  }),
  debit: text('Débit', 'Flow rate'),
  carburant: choice('Carburant', 'Fuel', {
    Diesel: 'Diesel',
    Essence: 'Petrol',
    Électrique: 'Electric',
    Hybride: 'Hybrid',
    Gaz: 'Gas',
  }),
  operateur: boolean('Avec opérateur', 'With operator', {
    types: ['rental', 'service'],
    short: {
      yes: { fr: 'avec opérateur', en: 'with operator' },
      no: { fr: 'sans opérateur', en: 'without operator' },
    },
    isFilter: true,
  }),
  transport: boolean('Transport inclus', 'Transport included', {
    types: ['rental', 'service'],
    short: { yes: { fr: 'transport inclus', en: 'transport included' } },
    isFilter: true,
  }),
} as const satisfies Record<string, Attribute>;
