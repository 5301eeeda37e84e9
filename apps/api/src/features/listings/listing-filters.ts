import type { ListingFilters } from '@laterite/shared/features/listings/listing.ts';
import {
  categories,
  type Sort,
  sectionOf,
  visibleStatuses,
} from '@laterite/shared/features/listings/taxonomy.ts';
import { type QueryFilter, trusted } from 'mongoose';
import type { Order } from '../../http/paging.ts';
import { cityKeyOf } from '../../places.ts';
import { termConditions } from '../search/conditions.ts';
import type { Meaning } from '../search/understanding.ts';
import type { ListingFields } from './listing.model.ts';

export type Filter = QueryFilter<ListingFields>;

/** The filters that are counted for people to choose from. */
export const facetNames = ['section', 'category', 'type', 'trade', 'city'] as const;
export type FacetName = (typeof facetNames)[number];

export const orders: Record<Exclude<Sort, 'relevance'>, Order> = {
  recent: { field: 'createdAt', direction: -1 },
  price_asc: { field: 'price', direction: 1 },
  price_desc: { field: 'price', direction: -1 },
  rating: { field: 'averageRating', direction: -1 },
};

const oneOf = (values: readonly unknown[]) => (values.length === 1 ? values[0] : trusted({ $in: values }));

function range(min: number | undefined, max: number | undefined) {
  if (min === undefined && max === undefined) return undefined;
  return trusted({ ...(min !== undefined && { $gte: min }), ...(max !== undefined && { $lte: max }) });
}

/** Names section and category even where only one was given: the indexes begin with both. */
function shelf({ section, category }: ListingFilters, hasWords: boolean): Record<string, unknown> {
  if (category) {
    const holders = section ? [section] : [...new Set(category.map(sectionOf))];
    return { section: oneOf(holders), category: oneOf(category) };
  }
  if (!section) return {};
  return hasWords ? { section } : { section, category: trusted({ $in: categories[section] }) };
}

/** The database's form of the filters a person chose; every value was parsed by the contract. */
export function conditionsOf(filters: ListingFilters, meanings: Meaning[][] = []): Filter {
  const price = range(filters.minPrice, filters.maxPrice);
  return {
    status: trusted({ $in: visibleStatuses }),
    ...shelf(filters, meanings.length > 0),
    ...(filters.trade && { trade: oneOf(filters.trade) }),
    ...(filters.type && { type: filters.type }),
    ...(price && { price }),
    ...(filters.country && { country: filters.country.toUpperCase() }),
    ...(filters.city && { cityKey: cityKeyOf(filters.city) }),
    ...(filters.owner && { owner: filters.owner }),
    ...(filters.ids && { _id: trusted({ $in: filters.ids }) }),
    ...(meanings.length > 0 && { $and: termConditions(meanings, 'listings') }),
  } as Filter;
}
