import { fold } from '../../fold.ts';
import type { Bilingual } from '../../languages.ts';
import { type AttributeName, attributeNames, attributes } from '../sections/attributes/attributes.ts';
import { type CompanyColumn, companyColumns } from './company-columns.ts';

/** Kinds of imported files. */
export const importKinds = ['listings', 'companies'] as const;
export type ImportKind = (typeof importKinds)[number];

/** Fields of an imported listing except attributes, with the name of their column and its alternative names. */
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
type AttributeField = `attrs.${AttributeName}`;
export type CompanyField = `company.${CompanyColumn}`;
export type ImportField = BasicField | AttributeField | CompanyField;

export const basicFields = Object.keys(basics) as BasicField[];

const fieldsByKind: Record<ImportKind, readonly ImportField[]> = {
  listings: [...basicFields, ...attributeNames.map((name) => `attrs.${name}` as const)],
  companies: (Object.keys(companyColumns) as CompanyColumn[]).map((name) => `company.${name}` as const),
};

/** Returns every field that a column of such a file can fill, attributes last. */
export const importFieldsOf = (kind: ImportKind): readonly ImportField[] => fieldsByKind[kind];

/** Every field that a column can fill. */
export const importFields: readonly ImportField[] = importKinds.flatMap(importFieldsOf);
const known = new Set<string>(importFields);

/** Returns whether a text is the name of an import field. */
export const isImportField = (text: string): text is ImportField => known.has(text);

const isBasic = (field: ImportField): field is BasicField => field in basics;
const isCompanyField = (field: ImportField): field is CompanyField => field.startsWith('company.');

/** Returns the attribute that a field fills; undefined for the others. */
export const attributeOf = (field: ImportField): AttributeName | undefined =>
  field.startsWith('attrs.') ? (field.slice('attrs.'.length) as AttributeName) : undefined;

/** Returns the company field of an import field. */
const companyColumnOf = (field: CompanyField): CompanyColumn =>
  field.slice('company.'.length) as CompanyColumn;

/** Returns the name of a field in both languages and its alternative names. */
function namesOf(field: ImportField): { label: Bilingual; also: readonly string[] } {
  if (isBasic(field)) return basics[field];
  if (isCompanyField(field)) return companyColumns[companyColumnOf(field)];
  return { label: attributes[attributeOf(field)!].label, also: [] };
}

/** Returns the name of a field in both languages. */
export const fieldLabel = (field: ImportField): Bilingual => namesOf(field).label;

/** Returns the words of a column name without accents, punctuation and words in brackets. */
const nameOf = (text: string): string =>
  fold(text.slice(0, 200))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Returns the names of a field itself, in both languages and in the API. */
const ownNames = (field: ImportField): string[] => [
  isCompanyField(field) ? companyColumnOf(field) : field,
  ...Object.values(fieldLabel(field)),
];

/** Returns whether a column has the name of a field itself, not only an alternative name. */
export const hasNameOf = (column: string, field: ImportField): boolean =>
  ownNames(field).some((name) => nameOf(name) === nameOf(column));

function fieldsByName(kind: ImportKind): Map<string, ImportField> {
  const fields = new Map<string, ImportField>();
  for (const field of importFieldsOf(kind)) {
    for (const name of [...ownNames(field), ...namesOf(field).also]) {
      if (!fields.has(nameOf(name))) fields.set(nameOf(name), field);
    }
  }
  return fields;
}
const recognised = { listings: fieldsByName('listings'), companies: fieldsByName('companies') };

/** Returns the field whose French or English name a column of such a file has; null without a match. */
export const recognisedField = (column: string, kind: ImportKind): ImportField | null =>
  recognised[kind].get(nameOf(column)) ?? null;

/** Returns the form in which photo names are compared: without folders, case and accents. */
export const fileKey = (name: string): string => fold(name.replace(/^.*[\\/]/, '')).slice(0, 200);
