import {
  type Attribute,
  bilingual,
  booleanAttribute,
  choiceAttribute,
  numberAttribute,
} from '../attribute.ts';
import { allLandPapers, titleDeed } from '../land-papers/land-papers.ts';

const rooms = Array.from({ length: 10 }, (_, index) => `F${index + 1}`);
const months = { fr: 'mois', en: 'months' };

/** Attributes of homes, offices and land. */
export const property = {
  pieces: choiceAttribute('Pièces', 'Rooms', Object.fromEntries(rooms.map((f) => [f, f])), { filter: 'all' }),
  chambres: numberAttribute('Chambres', 'Bedrooms', {
    max: 100,
    atLeast: [1, 2, 3, 4, 5],
    short: { fr: '{n} chambres', en: '{n} bedrooms' },
  }),
  douches: numberAttribute('Douches', 'Bathrooms', { max: 100 }),
  surface: numberAttribute('Surface bâtie', 'Built area', {
    unit: bilingual('m²'),
    isDecimal: true,
    atLeast: [50, 100, 200, 500],
  }),
  terrain: numberAttribute('Terrain', 'Land', {
    unit: bilingual('m²'),
    max: 100_000_000,
    atLeast: [300, 500, 1000, 5000],
  }),
  etage: numberAttribute('Étage', 'Floor', {
    max: 200,
    hint: { fr: '0 : rez-de-chaussée', en: '0: ground floor' },
  }),
  document: choiceAttribute(
    'Document foncier',
    'Land paper',
    {},
    {
      types: ['sale'],
      choices: allLandPapers,
      filter: { only: titleDeed, label: { fr: 'Titre foncier uniquement', en: 'Land title only' } },
    },
  ),
  meuble: booleanAttribute('Meublé', 'Furnished', {
    types: ['rental'],
    short: { yes: { fr: 'meublé', en: 'furnished' } },
    isFilter: true,
  }),
  cloture: booleanAttribute('Clôturé', 'Fenced', { isFilter: true }),
  eauElectricite: booleanAttribute('Eau et électricité', 'Water and electricity', { isFilter: true }),
  forage: booleanAttribute('Forage', 'Borehole', { isFilter: true }),
  parking: numberAttribute('Places de parking', 'Parking spaces', {
    max: 10_000,
    short: { fr: 'parking {n}', en: 'parking {n}' },
    atLeast: [1, 2],
  }),
  voie: choiceAttribute(
    'Voie d’accès',
    'Access road',
    { Goudron: 'Tarred', Piste: 'Dirt track' },
    { filter: 'all' },
  ),
  vendeur: choiceAttribute(
    'Proposé par',
    'Offered by',
    { Propriétaire: 'Owner', Agence: 'Agency', Mandataire: 'Authorised agent' },
    { filter: 'all' },
  ),
  avance: numberAttribute('Avance', 'Rent in advance', { types: ['rental'], unit: months, max: 60 }),
  cautionMois: numberAttribute('Caution', 'Deposit', { types: ['rental'], unit: months, max: 60 }),
} as const satisfies Record<string, Attribute>;
