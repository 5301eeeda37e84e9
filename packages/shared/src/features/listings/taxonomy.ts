import { byFold } from '../../fold.ts';

/** The four sections, in the order of the navigation. */
export const sections = ['btp', 'mines', 'immobilier', 'int-maison'] as const;
export type Section = (typeof sections)[number];

/** Categories by section, spelled as in the specification. */
export const categories = {
  btp: ['Engins', 'Appareils', 'Matériaux', 'Métallique'],
  mines: ['Extraction', 'Équipement', 'Transport'],
  immobilier: ['Maisons', 'Appartements', 'Terrains', 'Bureaux'],
  'int-maison': ['Meubles', 'Cuisines', 'Décoration', 'Élec-ménage'],
} as const satisfies Record<Section, readonly string[]>;
export type Category = (typeof categories)[Section][number];

export const allCategories: readonly Category[] = sections.flatMap((section) => [...categories[section]]);

/** Types of listings; services require a professional profile. */
export const listingTypes = ['sale', 'rental', 'service'] as const;
export type ListingType = (typeof listingTypes)[number];

/** Trades of the filter sheet, offered in BTP and int-maison. */
export const trades = [
  'Gros oeuvre',
  'Second oeuvre',
  'Électricité / domotique',
  'Plomberie / Sanitaire',
  'Climatisation / Ventilation',
] as const;
export type Trade = (typeof trades)[number];
export const sectionsWithTrades: readonly Section[] = ['btp', 'int-maison'];

/** Units of a price: the whole, or one unit of time, size or weight. */
export const priceUnits = [
  'total',
  'heure',
  'jour',
  'semaine',
  'mois',
  'm2',
  'm3',
  'tonne',
  'sac',
  'piece',
] as const;
export type PriceUnit = (typeof priceUnits)[number];

/** Price modes; `sur-demande` means a price on request, which lists sort last. */
export const priceModes = ['fixe', 'negociable', 'sur-demande'] as const;
export type PriceMode = (typeof priceModes)[number];

/** `draft → published → reserved → sold` or `rented`, and statuses set by pausing, moderation and expiry; see lifecycle.ts. */
export const listingStatuses = [
  'draft',
  'pending',
  'published',
  'reserved',
  'paused',
  'sold',
  'rented',
  'expired',
  'rejected',
  'archived',
] as const;
export type ListingStatus = (typeof listingStatuses)[number];

/** Statuses that lists and search show. */
export const visibleStatuses = ['published', 'reserved'] as const satisfies readonly ListingStatus[];

export const sorts = ['recent', 'relevance', 'price_asc', 'price_desc', 'rating', 'distance'] as const;
export type Sort = (typeof sorts)[number];

const sectionByCategory = new Map<string, Section>(
  sections.flatMap((section) => categories[section].map((category) => [category, section] as const)),
);

/** Returns the section of a category. */
export const sectionOf = (category: Category): Section => sectionByCategory.get(category)!;

/** Finds a trade regardless of case and accents; undefined without a match. */
export const findTrade = byFold(trades);
