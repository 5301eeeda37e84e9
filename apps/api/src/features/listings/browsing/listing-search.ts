import { constants } from '@laterite/shared/constants.ts';
import type {
  ListingCard,
  ListingFilters,
  ListingPage,
  ListingSearchPage,
} from '@laterite/shared/features/listings/listing.ts';
import { type ListingSpots, maxSpots } from '@laterite/shared/features/search/spot.ts';
import { isWordless } from '@laterite/shared/features/search/wordless.ts';
import { trusted } from 'mongoose';
import { cursorAfter, type Order, readItems, slicePage } from '../../../core/documents/paging.ts';
import { toSpots } from '../../../core/positions/spots.ts';
import { maxConsideredSuggestions } from '../../search/limits.ts';
import type { SearchResult } from '../../search/matching/search-index.ts';
import { suggestCorrection } from '../../search/query/did-you-mean.ts';
import { tokenize } from '../../search/terms/tokenizer.ts';
import { ListingModel } from '../listing.model.ts';
import { type CardDoc, cardFields, toPublicCard } from '../listing-card.ts';
import { boostedRows } from './boosted-listings.ts';
import { featured } from './featured-listings.ts';
import { facetsOf } from './listing-facets.ts';
import { databaseConditionsOf, fieldOrderOf, inOrder, orders } from './listing-filters.ts';
import { listingIndex } from './listing-index.ts';
import { listingRows } from './listing-model-loader.ts';
import { cardOfRow, type Row, type Rows } from './listing-row.ts';
import { rowsOf } from './listing-rows.ts';
import { cardOf, pageNearby, sortRows } from './nearby-listings.ts';

const hasWords = ({ query }: ListingFilters) =>
  query !== undefined && (tokenize(query).length > 0 || isWordless(query));

/** Reads a page through the database index where the rows in memory do not suffice: deep pages, cursors, and sorting of more than is counted. */
async function readBeyond(filters: ListingFilters, order: Order, first: Row[]) {
  const conditions = databaseConditionsOf(filters);
  const isNotFirst = { _id: trusted({ $nin: first.map(({ id }) => id) }) };
  const wanted = first.length > 0 ? { $and: [conditions, isNotFirst] } : conditions;
  const page = await readItems(ListingModel, wanted, order, cardFields, filters);
  return { ...page, items: page.items.map((item) => toPublicCard(item as CardDoc)) };
}

/** Moves boosted listings to the front; the others keep their order. */
function withFirst(boosted: Row[], rows: Row[]): Row[] {
  if (boosted.length === 0) return rows;
  const isFirst = new Set(boosted.map(({ id }) => id));
  return [...boosted, ...rows.filter(({ id }) => !isFirst.has(id))];
}

async function pageOf({ rows, isComplete }: Rows, filters: ListingFilters) {
  const { limit, page, cursor } = filters;
  const order = fieldOrderOf(filters) ?? orders.recent;
  const isKnown = isComplete || (order === orders.recent && page * limit <= constants.maxCount);
  const boosted = await boostedRows(filters);
  if (cursor || !isKnown) return readBeyond(filters, order, boosted);
  const sorted = order === orders.recent ? withFirst(boosted, rows) : inOrder(rows, order);
  const part = sorted.slice((page - 1) * limit, page * limit);
  const last = part.at(-1);
  const hasMore = rows.length > page * limit;
  const nextCursor = hasMore && last ? cursorAfter({ ...last, _id: last.id }, order) : null;
  return { items: part.map(cardOfRow), page, limit, nextCursor };
}

const countOf = ({ rows, isComplete }: Rows) => ({
  total: Math.min(rows.length, constants.maxCount),
  totalIsExact: isComplete && rows.length <= constants.maxCount,
});

/** Lists by filters alone come from the read model. */
async function pageByFilters(found: Rows, filters: ListingFilters): Promise<ListingPage> {
  if (filters.near) return pageNearby(found, filters);
  return { ...(await pageOf(found, filters)), ...countOf(found) };
}

async function pageByWords(found: SearchResult, filters: ListingFilters): Promise<ListingPage> {
  const { total, totalIsExact } = found;
  const { sort = 'relevance' } = filters;
  const part = slicePage(found.ids, filters, { sort, idOf: (id) => id });
  const items = (await listingRows(part.items)).map((row) => cardOf(row, filters));
  return { ...part, items, total, totalIsExact };
}

/** Lists listings by any filter; words are parsed as in searches. */
export async function browse(filters: ListingFilters): Promise<ListingPage> {
  if (filters.featured) return featured(filters);
  return hasWords(filters)
    ? pageByWords(await listingIndex.search(filters), filters)
    : pageByFilters(await rowsOf(filters, []), filters);
}

/** Returns the best few listings for some words, without counting the others. */
export async function bestOf(query: string, few: number): Promise<ListingCard[]> {
  const { ids } = await listingIndex.search({ query, page: 1, limit: few }, maxConsideredSuggestions);
  return (await listingRows(ids.slice(0, few))).map(cardOfRow);
}

/** A page of search results and how the query was understood. */
export type QueryPage = ListingSearchPage & Pick<SearchResult, 'intents' | 'relaxed'>;

async function searchByFilters(filters: ListingFilters): Promise<QueryPage> {
  const found = await rowsOf(filters, []);
  const [page, facets] = await Promise.all([
    pageByFilters(found, filters),
    facetsOf(filters, { rows: found.rows, expansions: [] }),
  ]);
  return { ...page, facets, intents: [], relaxed: null };
}

async function searchByWords(filters: ListingFilters): Promise<QueryPage> {
  const found = await listingIndex.search(filters);
  const [page, facets] = await Promise.all([pageByWords(found, filters), found.facets()]);
  const { intents, relaxed } = found;
  return { ...page, facets, intents, relaxed };
}

const isFound = async (filters: ListingFilters) => (await listingIndex.search(filters)).ids.length > 0;

/** Finds listings, with counts for every filter; without results, suggests other searches. */
export async function search(filters: ListingFilters): Promise<QueryPage> {
  const page = await (hasWords(filters) ? searchByWords(filters) : searchByFilters(filters));
  if (page.total > 0 || !filters.query) return page;
  const suggestion = await suggestCorrection(filters.query, 'listings', (query) =>
    isFound({ ...filters, query }),
  );
  return { ...page, suggestion: suggestion ?? null };
}

async function firstRows(filters: ListingFilters) {
  if (hasWords(filters)) {
    const { ids, total, totalIsExact } = await listingIndex.search(filters);
    return { rows: await listingRows(ids.slice(0, maxSpots)), total, totalIsExact };
  }
  const found = await rowsOf(filters, []);
  const sort = filters.sort ?? (filters.near ? 'distance' : 'relevance');
  return { ...countOf(found), rows: sortRows(found.rows, sort, filters).slice(0, maxSpots) };
}

/** Returns the positions of the first listings of a search. */
export async function searchSpots(filters: Omit<ListingFilters, 'page' | 'limit'>): Promise<ListingSpots> {
  const { rows, ...count } = await firstRows({ ...filters, page: 1, limit: maxSpots });
  return toSpots(
    count,
    rows.map(cardOfRow),
    rows.map(({ spot }) => spot),
  );
}
