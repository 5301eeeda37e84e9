import { categoryWords } from '@laterite/shared/features/listings/category-words.ts';
import type {
  Category,
  ListingType,
  PriceMode,
  PriceUnit,
} from '@laterite/shared/features/listings/taxonomy.ts';
import { type priceModes, priceUnits } from '@laterite/shared/features/listings/taxonomy.ts';
import { unitWords } from '@laterite/shared/features/listings/unit-words.ts';
import type { Attribute } from '@laterite/shared/features/sections/attribute.ts';
import { fold } from '@laterite/shared/fold.ts';

/** Longest word that has a meaning here; folding thousands of combining marks takes seconds. */
const maxWord = 200;

const wordsOf = (value: string) =>
  fold(value.slice(0, maxWord))
    .replace(/[^\p{L}\p{N}²³]+/gu, ' ')
    .trim();

/** Returns the value that a dealer's word means, or the unknown word itself, so that validation of the field reports it. */
export const meaning =
  <T extends string>(words: Map<string, T>) =>
  (value: string) =>
    words.get(wordsOf(value)) ?? value;

/** Maps words and their spellings to values. */
export const wordMap = <T extends string>(words: Record<T, readonly string[]>) =>
  new Map(
    (Object.entries(words) as [T, readonly string[]][]).flatMap(([value, all]) =>
      [value, ...all].map((word) => [wordsOf(word), value] as const),
    ),
  );

export const typeOf = meaning<ListingType>(
  wordMap({
    sale: ['vente', 'à vendre', 'vendre', 'vend', 'for sale', 'sell'],
    rental: ['location', 'à louer', 'louer', 'en location', 'rent', 'for rent', 'to rent'],
    service: ['prestation', 'services', 'travaux'],
  }),
);

/** Returns the category that its French or English name means. */
export const categoryOf = meaning<Category>(
  wordMap(
    Object.fromEntries(Object.entries(categoryWords).map(([category, { en }]) => [category, [en]])) as Record<
      Category,
      string[]
    >,
  ),
);

export const priceModeOf = meaning<PriceMode>(
  wordMap({
    fixe: ['fixed', 'ferme', 'non', 'no', 'non négociable'],
    negociable: ['négociable', 'à débattre', 'oui', 'yes', 'negotiable'],
    'sur-demande': ['sur demande', 'sur devis', 'on request', 'nous consulter'],
  } satisfies Record<(typeof priceModes)[number], string[]>),
);

const otherUnits: Partial<Record<PriceUnit, string[]>> = {
  total: ['unité', 'u', 'forfait', 'ens', 'unit', 'tout', 'ensemble'],
  heure: ['h', 'heures', 'hour'],
  jour: ['j', 'jours', 'jrs', 'day', 'days'],
  semaine: ['week'],
  mois: ['month'],
  m2: ['m²', 'mètre carré', 'metre carre'],
  m3: ['m³', 'mètre cube'],
  tonne: ['t', 'tonnes', 'ton'],
  sac: ['sacs', 'bag'],
  piece: ['pièce', 'pce', 'pièces', 'pcs', 'piece'],
};
export const priceUnitOf = meaning<PriceUnit>(
  wordMap(
    Object.fromEntries(
      priceUnits.map((unit) => {
        const said = unit === 'total' ? [] : [unitWords[unit].fr, unitWords[unit].en];
        return [unit, [...said, ...(otherUnits[unit] ?? [])]];
      }),
    ) as Record<PriceUnit, string[]>,
  ),
);

/** Returns a price as spreadsheets write it without its currency, groups and zero decimals: `12.500.000 FCFA`, `85 000,00`. */
export function plainPrice(value: string): string {
  // Without spaces first: a pattern that allows spaces between letters takes hours for a cell full of them.
  const digits = value.replace(/[\s']/g, '').replace(/fc?f?a?\.?$|x[oa]f$|^x[oa]f/i, '');
  const whole = /^\d{1,3}([.,]\d{3})+([.,]0{1,2})?$/.test(digits)
    ? digits.replace(/[.,]0{1,2}$/, '').replace(/[.,]/g, '')
    : digits.replace(/[.,]0{1,2}$/, '');
  return /^\d+$/.test(whole) ? whole : value;
}

const yesWords = new Set(['oui', 'yes', 'o', 'y', 'x', '1', 'vrai', 'true']);
const noWords = new Set(['non', 'no', 'n', '0', 'faux', 'false']);

/** Returns the value of an attribute as forms send it, from a dealer's cell. */
export function attributeValue(attribute: Attribute, cell: string): string {
  const word = wordsOf(cell);
  if (attribute.kind === 'boolean') return yesWords.has(word) ? 'true' : noWords.has(word) ? 'false' : cell;
  if (attribute.kind !== 'choice') return cell;
  const choice = attribute.choices.find(({ value, label }) =>
    [value, label.fr, label.en].some((name) => wordsOf(name) === word),
  );
  return choice?.value ?? cell;
}

/** Separates two photos: `|`, `;`, a line end, or a comma before a URL or after the extension of a picture. Other commas belong to a name. */
const betweenPictures = /[|;\n]|,(?=\s*https?:)|(?<=\.(?:jpe?g|png|webp|gif|hei[cf])\s*),/i;

/** Returns the photos in a cell: URLs and file names. */
export const pictureNamesInCell = (cell: string): string[] => [
  ...new Set(
    cell
      .split(betweenPictures)
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];

/** Whether the name of a photo is a URL. */
export const isAddress = (name: string): boolean => /^https?:\/\//i.test(name);
