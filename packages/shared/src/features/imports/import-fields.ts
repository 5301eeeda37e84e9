import { fold } from '../../fold.ts';
import type { Bilingual } from '../../languages.ts';
import { type AttributeName, attributeNames, attributes } from '../sections/attributes/attributes.ts';

/** What a column of an imported file may hold besides attributes, with its name and the other names it is recognised by. */
const basics = {
  reference: {
    label: { fr: 'Référence', en: 'Reference' },
    also: ['ref', 'code', 'sku', 'code article', 'référence interne', 'id', 'numero'],
  },
  title: {
    label: { fr: 'Titre', en: 'Title' },
    also: ['désignation', 'article', 'produit', 'nom', 'libellé', 'intitulé', 'name', 'product', 'item'],
  },
  description: {
    label: { fr: 'Description', en: 'Description' },
    also: ['détails', 'texte', 'details', 'text', 'descriptif'],
  },
  price: {
    label: { fr: 'Prix', en: 'Price' },
    also: [
      'prix fcfa',
      'prix (fcfa)',
      'prix unitaire',
      'montant',
      'tarif',
      'pu',
      'amount',
      'unit price',
      'price fcfa',
    ],
  },
  priceUnit: {
    label: { fr: 'Unité du prix', en: 'Price unit' },
    also: ['unité', 'unit', 'unité de prix', 'par'],
  },
  priceMode: {
    label: { fr: 'Type de prix', en: 'Price mode' },
    also: ['négociable', 'mode de prix', 'negotiable'],
  },
  category: {
    label: { fr: 'Catégorie', en: 'Category' },
    also: ['famille', 'rubrique', 'rayon', 'family'],
  },
  trade: { label: { fr: 'Métier', en: 'Trade' }, also: ['corps de métier'] },
  type: {
    label: { fr: 'Offre', en: 'Offer' },
    also: ['type', "type d'offre", 'vente ou location', 'sale or rental', 'kind'],
  },
  location: {
    label: { fr: 'Lieu', en: 'Place' },
    also: ['ville', 'ville ou quartier', 'localisation', 'adresse', 'quartier', 'city', 'location'],
  },
  images: {
    label: { fr: 'Photos', en: 'Photos' },
    also: ['photo', 'image', 'images', 'image url', 'url image', 'lien photo', 'picture', 'pictures'],
  },
} as const satisfies Record<string, { label: Bilingual; also: readonly string[] }>;

export type BasicField = keyof typeof basics;
export type ImportField = BasicField | `attrs.${AttributeName}`;

export const basicFields = Object.keys(basics) as BasicField[];

/** Every field that a column may fill, attributes last. */
export const importFields: readonly ImportField[] = [
  ...basicFields,
  ...attributeNames.map((name) => `attrs.${name}` as const),
];
const known = new Set<string>(importFields);

/** Whether a text names a field that a column may fill. */
export const isImportField = (text: string): text is ImportField => known.has(text);

const isBasic = (field: ImportField): field is BasicField => field in basics;

/** Returns the attribute that a field fills; undefined for the others. */
export const attributeOf = (field: ImportField): AttributeName | undefined =>
  isBasic(field) ? undefined : (field.slice('attrs.'.length) as AttributeName);

/** Returns the name of a field in both languages. */
export const fieldLabel = (field: ImportField): Bilingual =>
  isBasic(field) ? basics[field].label : attributes[attributeOf(field)!].label;

/** Words of a column's name: no accents, marks or words in brackets. */
const nameOf = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The names of a field itself, in both languages and in the API. */
const ownNames = (field: ImportField): string[] => [field, ...Object.values(fieldLabel(field))];

/** Whether a column has the name of a field itself, not only one that it is recognised by as well. */
export const hasNameOf = (column: string, field: ImportField): boolean =>
  ownNames(field).some((name) => nameOf(name) === nameOf(column));

const fieldsByName = new Map<string, ImportField>();
for (const field of importFields) {
  for (const name of [...ownNames(field), ...(isBasic(field) ? basics[field].also : [])]) {
    if (!fieldsByName.has(nameOf(name))) fieldsByName.set(nameOf(name), field);
  }
}

/** Returns the field that a column is recognised as by its name in French or English; null where none is. */
export const recognisedField = (column: string): ImportField | null =>
  fieldsByName.get(nameOf(column)) ?? null;

/** The form in which names of photos are compared: without folders, case and accents. */
export const fileKey = (name: string): string => fold(name.replace(/^.*[\\/]/, '')).slice(0, 200);
