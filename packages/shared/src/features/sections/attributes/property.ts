import { type Attribute, boolean, choice, number, same } from '../attribute.ts';
import { allLandPapers, titleDeed } from '../land-papers/land-papers.ts';

const rooms = Array.from({ length: 10 }, (_, index) => `F${index + 1}`);
const months = { fr: 'mois', en: 'months' };

/** Attributes of homes, offices and land. */
export const property = {
  pieces: choice('Pièces', 'Rooms', Object.fromEntries(rooms.map((f) => [f, f])), { filter: 'all' }),
  chambres: number('Chambres', 'Bedrooms', {
    max: 100,
    atLeast: [1, 2, 3, 4, 5],
    short: { fr: '{n} chambres', en: '{n} bedrooms' },
  }),
  douches: number('Douches', 'Bathrooms', { max: 100 }),
  surface: number('Surface bâtie', 'Built area', {
    unit: same('m²'),
    isDecimal: true,
    atLeast: [50, 100, 200, 500],
  }),
  terrain: number('Terrain', 'Land', {
    unit: same('m²'),
    max: 100_000_000,
    atLeast: [300, 500, 1000, 5000],
  }),
  etage: number('Étage', 'Floor', { max: 200, hint: { fr: '0 : rez-de-chaussée', en: '0: ground floor' } }),
  document: choice(
    'Document foncier',
    'Land paper',
    {},
    {
      types: ['sale'],
      choices: allLandPapers,
      filter: { only: titleDeed, label: { fr: 'Titre foncier uniquement', en: 'Land title only' } },
    },
  ),
  meuble: boolean('Meublé', 'Furnished', {
    types: ['rental'],
    short: { yes: { fr: 'meublé', en: 'furnished' } },
    isFilter: true,
  }),
  cloture: boolean('Clôturé', 'Fenced', { isFilter: true }),
  eauElectricite: boolean('Eau et électricité', 'Water and electricity', { isFilter: true }),
  forage: boolean('Forage', 'Borehole', { isFilter: true }),
  parking: number('Places de parking', 'Parking spaces', {
    max: 10_000,
    short: { fr: 'parking {n}', en: 'parking {n}' },
    atLeast: [1, 2],
  }),
  voie: choice('Voie d’accès', 'Access road', { Goudron: 'Tarred', Piste: 'Dirt track' }, { filter: 'all' }),
  vendeur: choice(
    'Proposé par',
    'Offered by',
    { Propriétaire: 'Owner', Agence: 'Agency', Mandataire: 'Authorised agent' },
    { filter: 'all' },
  ),
  avance: number('Avance', 'Rent in advance', { types: ['rental'], unit: months, max: 60 }),
  cautionMois: number('Caution', 'Deposit', { types: ['rental'], unit: months, max: 60 }),
} as const satisfies Record<string, Attribute>;
