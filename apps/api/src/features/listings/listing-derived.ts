import { hideContactDetails } from '@laterite/shared/contact-details/contact-details.ts';
import type { Point } from '@laterite/shared/features/listings/point.ts';
import {
  type Category,
  type ListingType,
  type PriceMode,
  sectionOf,
} from '@laterite/shared/features/listings/taxonomy.ts';
import { attrTermsOf } from '@laterite/shared/features/sections/attr-filters.ts';
import {
  type AttributeName,
  type AttributeValue,
  attributeNames,
  attributes,
} from '@laterite/shared/features/sections/attributes/attributes.ts';
import type { AttrsInput } from '@laterite/shared/features/sections/attrs.ts';
import { attrsFor } from '@laterite/shared/features/sections/attrs.ts';
import { factOf, formatValue } from '@laterite/shared/features/sections/values.ts';
import { countryNames } from '@laterite/shared/places/find-place.ts';
import { placeOf, spotOf } from '../../core/positions/place-fields.ts';
import { publicTerms } from '../search/terms/public-terms.ts';
import { refTerm } from '../search/terms/references.ts';
import { strongTerms } from '../search/terms/strong-terms.ts';
import type { DocumentTerms } from '../search/terms/term.model.ts';
import { extractTerms } from '../search/terms/tokenizer.ts';
import { textKeyOf } from './text-key.ts';

/** The fields of a listing that users enter. */
export interface Written {
  ref: string;
  title: string;
  description: string;
  category: Category;
  type: ListingType;
  trade?: string | null | undefined;
  location: string;
  country?: string | null | undefined;
  point?: Point | null | undefined;
  exactPlace?: boolean | null | undefined;
  price?: number | null | undefined;
  priceMode?: PriceMode | undefined;
  attrs?: AttrsInput | undefined;
}

/** Sort key of a price on request: last in ascending and descending order. */
const beyondAll = Number.MAX_SAFE_INTEGER;

/** Returns the stored price and its sort keys; null for a price on request. */
function pricesOf({ price = null, priceMode = 'fixe' }: Written) {
  const shown = priceMode === 'sur-demande' ? null : price;
  return { price: shown, priceUp: shown ?? beyondAll, priceDown: shown ?? -1 };
}

/** Common search words for a section and for selling or renting, which listings themselves lack. */
const sectionWords = { btp: 'BTP', mines: 'mines', immobilier: 'immobilier', 'int-maison': 'intérieur' };
export const typeWords = { sale: 'vente', rental: 'location', service: 'service prestation' };
const namesOf = (country: string) => countryNames.map((names) => names.of(country) ?? '').join(' ');

/** Returns the words of an attribute, as people may search for them; undefined for numbers and for absent features. */
export function attrWords(name: AttributeName, value: AttributeValue | undefined): string | undefined {
  if (value === undefined || value === false || typeof value === 'number') return undefined;
  return formatValue(attributes[name], value, 'fr') ?? attributes[name].label.fr;
}

const computedTerms = new WeakMap<Written, DocumentTerms>();

/** Returns the search terms of a listing, each with a word it comes from. Cached, since publishing needs them three times. */
export function listingTerms(listing: Written): DocumentTerms {
  const terms = computedTerms.get(listing) ?? computeTerms(listing);
  computedTerms.set(listing, terms);
  return terms;
}

function computeTerms(listing: Written): DocumentTerms {
  const { title, category, type, trade, location, country, description } = listing;
  const attrs = attrsFor(listing, listing.attrs ?? {});
  return publicTerms({
    heads: [title, category],
    body: [
      trade,
      location,
      country && namesOf(country),
      sectionWords[sectionOf(category)],
      typeWords[type],
      factOf(category, attrs, 'fr'),
      ...attributeNames.map((name) => attrWords(name, attrs[name])),
      description,
    ],
  });
}

/** Returns the search fields of a listing: its terms, its reference, and its most important terms. */
export function storedTerms(listing: Written): string[] {
  const { category, type } = listing;
  const [location, title] = [listing.location, listing.title].map(hideContactDetails);
  const strongest = extractTerms(location, category, typeWords[type], title).keys();
  return [
    ...listingTerms(listing).keys(),
    refTerm(listing.ref),
    ...strongTerms(sectionOf(category), strongest),
  ];
}

/** Returns the fields derived from user input, except the search terms. */
export function derivedFields(listing: Written) {
  const attrs = attrsFor(listing, listing.attrs ?? {});
  const place = placeOf(listing.location);
  return {
    section: sectionOf(listing.category),
    ...place,
    country: place.country ?? listing.country ?? null,
    ...spotOf(listing),
    ...pricesOf(listing),
    textKey: textKeyOf(listing.description),
    attrs,
    attrTerms: attrTermsOf(attrs),
    fact: factOf(listing.category, attrs, 'fr'),
    factEn: factOf(listing.category, attrs, 'en'),
  };
}

/** Adds all derived fields to user input; they are stored, so that lists need not compute them. */
export function withDerived<T extends Written>(listing: T) {
  const fields = { ...listing, ...derivedFields(listing) };
  return Object.assign(fields, { terms: storedTerms(fields) });
}
