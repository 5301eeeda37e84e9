import type { ListingFilters } from '@laterite/shared/features/listings/listing.ts';
import { publicStatuses } from '@laterite/shared/features/listings/listing-states.ts';
import {
  categories,
  listingTypes,
  type Sort,
  sectionOf,
  sections,
  visibleStatuses,
} from '@laterite/shared/features/listings/taxonomy.ts';
import {
  type AttrFilter,
  attrFilters,
  termsThatPass,
} from '@laterite/shared/features/sections/attr-filters.ts';
import type { AttributeValue } from '@laterite/shared/features/sections/attributes/attributes.ts';
import { sellerLevels } from '@laterite/shared/features/verification/levels.ts';
import { type QueryFilter, trusted } from 'mongoose';
import type { Order } from '../../../core/documents/paging.ts';
import { nearConditions } from '../../../core/positions/nearby.ts';
import { cityKeyOfFilter, countryOfFilter } from '../../../core/positions/place-fields.ts';
import { extractTerms } from '../../search/terms/tokenizer.ts';
import { documentFrequency } from '../../search/terms/vocabulary.ts';
import type { ListingFields } from '../listing.model.ts';
import { attrWords, typeWords } from '../listing-derived.ts';
import { notLongSold } from '../listing-status.ts';
import { closedFacets } from './facet-numbers.ts';
import type { Row } from './listing-row.ts';

export type Filter = QueryFilter<ListingFields>;

/** Filters with facet counts. */
export const facetNames = [...closedFacets, 'city'] as const;

export const orders: Record<Exclude<Sort, 'relevance' | 'distance'>, Order> = {
  recent: { field: 'createdAt', direction: -1 },
  price_asc: { field: 'priceUp', direction: 1 },
  price_desc: { field: 'priceDown', direction: -1 },
  rating: { field: 'averageRating', direction: -1 },
};

/** Returns the chosen order by a stored field; none by default, by relevance or by distance. */
export const fieldOrderOf = ({ sort }: ListingFilters): Order | undefined =>
  sort === undefined || sort === 'relevance' || sort === 'distance' ? undefined : orders[sort];

const sortedBy = (row: Row, order: Order): number => Number(row[order.field as 'priceUp']);

/** Sorts as the database does: by the field, then by id. */
export const inOrder = (rows: Row[], order: Order): Row[] =>
  rows.toSorted(
    (a, b) => order.direction * (sortedBy(a, order) - sortedBy(b, order) || (a.id < b.id ? -1 : 1)),
  );

const oneOf = (values: readonly unknown[]) => (values.length === 1 ? values[0] : trusted({ $in: values }));

/** A listing with a price on request never passes a price filter. */
const priceConditions = ({ minPrice, maxPrice }: ListingFilters) => ({
  ...(minPrice !== undefined && { priceDown: trusted({ $gte: minPrice }) }),
  ...(maxPrice !== undefined && { priceUp: trusted({ $lte: maxPrice }) }),
});

type AttrCondition = Record<string, unknown>;

/** Returns the conditions of an attribute filter: terms for the index, and the exact bound where terms only cover steps. */
function attrCondition(filter: AttrFilter, chosen: unknown): AttrCondition {
  const terms = termsThatPass(filter, chosen);
  const bound = filter.part === 'min' ? { $gte: chosen } : { $lte: chosen };
  return {
    ...(terms.length > 0 && { attrTerms: oneOf(terms) }),
    ...(filter.part !== 'value' && { [`attrs.${filter.name}`]: trusted(bound) }),
  };
}

const attrConditions = (filters: ListingFilters): AttrCondition[] =>
  attrFilters.flatMap((filter) => {
    const chosen = filters[filter.param];
    return chosen === undefined ? [] : [attrCondition(filter, chosen)];
  });

/** Adds section and category where only one was given, because every index begins with both, or, for attributes, with section and type. */
function scopeFilter({ section, category }: ListingFilters, hasAttrTerms: boolean) {
  if (category) {
    const holders = section ? [section] : [...new Set(category.map(sectionOf))];
    return { section: oneOf(holders), category: oneOf(category) };
  }
  if (section && hasAttrTerms) return { section };
  if (section) return { section, category: trusted({ $in: categories[section] }) };
  return hasAttrTerms ? { section: trusted({ $in: sections }) } : {};
}

/** Returns the terms that every listing that passes the filters has. */
export function termsOfFilters({ city, category, type }: ListingFilters): string[] {
  const one = category?.length === 1 ? category[0] : undefined;
  return [...extractTerms(city, one, type && typeWords[type]).keys()];
}

/** Returns words for each chosen attribute, of which every matching listing has at least one: the rarest word of each value. */
export function wordsOfAttrs(filters: ListingFilters): string[][] {
  return attrFilters.flatMap(({ name, part, param }) => {
    const chosen = filters[param];
    if (chosen === undefined || part !== 'value') return [];
    const rarest = [chosen].flat().map((value) => {
      const words = [...extractTerms(attrWords(name, value as AttributeValue)).keys()];
      return words.sort((a, b) => documentFrequency(a, 'listings') - documentFrequency(b, 'listings'))[0];
    });
    return rarest.every((word) => word !== undefined) ? [rarest] : [];
  });
}

/** Returns the database conditions of the chosen filters; the contract has parsed every value. */
export function conditionsOf(filters: ListingFilters): Filter {
  const attrs = attrConditions(filters);
  const hasAttrTerms = attrs.some(({ attrTerms }) => attrTerms !== undefined);
  return {
    // A request for listings by id also returns those that are no longer online.
    status: trusted({ $in: filters.ids ? publicStatuses : visibleStatuses }),
    ...scopeFilter(filters, hasAttrTerms),
    ...(filters.trade && { trade: oneOf(filters.trade) }),
    ...(filters.type ? { type: filters.type } : hasAttrTerms && { type: trusted({ $in: listingTypes }) }),
    ...priceConditions(filters),
    ...(filters.country && { country: countryOfFilter(filters.country) }),
    ...(filters.city && { cityKey: cityKeyOfFilter(filters.city) }),
    ...nearConditions(filters),
    ...(filters.owner && { owner: filters.owner }),
    ...(filters.company && { company: filters.company }),
    ...(filters.verified && { 'verified.level': trusted({ $in: sellerLevels }) }),
    ...(filters.withPhoto && { 'images.0': trusted({ $exists: true }) }),
    ...(filters.ids && { _id: trusted({ $in: filters.ids }) }),
    ...(attrs.length > 0 && { $and: attrs }),
  } as Filter;
}

/** Returns the conditions with which the database finds a list. Of listings requested by id they leave out those sold long ago, whose dates the rows in memory do not have. */
export const databaseConditionsOf = (filters: ListingFilters): Filter =>
  ({ ...conditionsOf(filters), ...(filters.ids && notLongSold()) }) as Filter;
