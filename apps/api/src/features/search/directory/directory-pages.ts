import type { DirectorySort } from '@laterite/shared/features/search/directory-filters.ts';
import type { NearQuery } from '@laterite/shared/places/near.ts';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import { allFields } from '../../../core/database-helpers.ts';
import {
  type Order,
  type PageRequest,
  readItems,
  readPage,
  slicePage,
} from '../../../core/documents/paging.ts';
import { isFeatured } from '../../../core/documents/suspension.ts';
import { fullMatchesByDistance } from '../../../core/positions/nearby.ts';
import { readPageNearby } from '../../../core/positions/nearby-page.ts';
import { relaxedOf } from '../matching/relaxation.ts';
import type { TermSearch } from '../matching/term-queries.ts';

interface Ordered extends NearQuery {
  sort?: DirectorySort | undefined;
}

/** Condition that nothing meets, for a query without letters and digits, such as `????`. */
export const nobody = { _id: trusted({ $in: [] }) };

const newestFirst = { field: 'createdAt', direction: -1 } as const;
const lastChosenFirst = { field: 'featuredAt', direction: -1 } as const;
const bestFirst = { field: 'averageRating', direction: -1 } as const;
const mostReviewedFirst = { field: 'ratingCount', direction: -1 } as const;

/** Sort orders by a stored field; the other orders depend on words and place. */
const fieldOrders: Partial<Record<DirectorySort, Order>> = {
  recent: newestFirst,
  rating: bestFirst,
  reviews: mostReviewedFirst,
};

type Found = Parameters<typeof fullMatchesByDistance>[0][number] & {
  averageRating: number;
  ratingCount: number;
  createdAt: Date;
};

/** Sorts professionals or companies found by words; with a position by distance unless an order was chosen. */
function inOrder<T extends Found>(found: TermSearch<T>, { sort, near }: Ordered): T[] {
  const { items, fullMatches } = found;
  if (sort === 'rating') return items.toSorted((a, b) => b.averageRating - a.averageRating);
  if (sort === 'reviews') return items.toSorted((a, b) => b.ratingCount - a.ratingCount);
  if (sort === 'recent') return items.toSorted((a, b) => Number(b.createdAt) - Number(a.createdAt));
  return near && sort !== 'relevance' ? fullMatchesByDistance(items, fullMatches, near) : items;
}

/** A page of professionals or companies found by words. */
export function pageByWords<T extends Found & { _id: unknown }>(
  found: TermSearch<T>,
  filters: Ordered & PageRequest & { query?: string | undefined },
) {
  const { query = '', near, sort = near ? 'distance' : 'relevance' } = filters;
  return {
    ...slicePage(inOrder(found, filters), filters, { sort, idOf: ({ _id }) => String(_id) }),
    total: found.items.length,
    totalIsExact: found.isComplete,
    relaxed: relaxedOf(query, found),
  };
}

/** Returns the documents featured by administrators, the last one first, then the best rated. */
export async function chosenThenBest<T>(model: Model<T>, shown: QueryFilter<T>, { limit }: PageRequest) {
  const first: PageRequest = { limit, page: 1 };
  const chosen = { ...shown, ...isFeatured } as QueryFilter<T>;
  const [featured, best] = await Promise.all([
    readItems(model, chosen, lastChosenFirst, allFields, first),
    readItems(model, shown, bestFirst, allFields, first),
  ]);
  const ids = new Set(featured.items.map(({ _id }) => String(_id)));
  const others = best.items.filter(({ _id }) => !ids.has(String(_id)));
  const items = [...featured.items, ...others].slice(0, limit);
  return { items, total: items.length, totalIsExact: true, page: 1, limit, nextCursor: null };
}

/** Returns a page of professionals or companies without words: the newest, best or most reviewed first; with a position the nearest first unless an order was chosen. */
export function pageByFilters<T>(model: Model<T>, shown: QueryFilter<T>, filters: Ordered & PageRequest) {
  const { sort, near } = filters;
  const order = sort && fieldOrders[sort];
  return near
    ? readPageNearby(model, shown, order ?? null, filters)
    : readPage(model, shown, order ?? newestFirst, allFields, filters);
}
