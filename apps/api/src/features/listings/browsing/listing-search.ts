import { constants } from '@laterite/shared/constants.ts';
import type {
  ListingCard,
  ListingFilters,
  ListingPage,
  ListingSearchPage,
} from '@laterite/shared/features/listings/listing.ts';
import type { Sort } from '@laterite/shared/features/listings/taxonomy.ts';
import type { RelaxedSearch } from '@laterite/shared/features/search/intent.ts';
import { cursorAfter, type Order, readItems, slicePage } from '../../../core/paging.ts';
import { suggestCorrection } from '../../search/did-you-mean.ts';
import { maxConsideredSuggestions } from '../../search/limits.ts';
import { expansionsOf } from '../../search/query-expansion.ts';
import { relaxedOf } from '../../search/relaxation.ts';
import { tokenize } from '../../search/tokenizer.ts';
import { type CardDoc, cardFields, ListingModel, toPublicCard } from '../listing.model.ts';
import { featured } from './featured-listings.ts';
import { facetsOf } from './listing-facets.ts';
import { conditionsOf, orders } from './listing-filters.ts';
import { listingCards } from './listing-model-loader.ts';
import { type QuerySearch, searchByQuery } from './listing-query-search.ts';
import type { Row, Rows } from './listing-row.ts';
import { rowsOf } from './listing-rows.ts';

/** What a search found, whatever part of it is shown; its rows in the order asked for, as far as that is known without the database. */
interface Found extends Rows, Pick<QuerySearch, 'words' | 'filters' | 'intents'> {
  /** Whether its rows are all that there is to show, as those found by words are. */
  isRanked: boolean;
  relaxed: RelaxedSearch | null;
  order: Order;
}

const sortedBy = (row: Row, { field }: Order): number => Number(row[field as 'priceUp']);

/** As the database sorts: by the field, then by id. */
const inOrder = (rows: Row[], order: Order): Row[] =>
  rows.toSorted(
    (a, b) => order.direction * (sortedBy(a, order) - sortedBy(b, order) || (a.id < b.id ? -1 : 1)),
  );

/** Full matches stay before the others in every order. */
function sortMatches({ items, fullMatches }: QuerySearch, sort: Sort): Row[] {
  if (sort === 'relevance') return items;
  const sorted = (rows: Row[]) => inOrder(rows, orders[sort]);
  return [...sorted(items.slice(0, fullMatches)), ...sorted(items.slice(fullMatches))];
}

async function findByQuery(filters: ListingFilters): Promise<Found> {
  const found = await searchByQuery(filters);
  const sort = filters.sort ?? 'relevance';
  const { words, intents, isComplete, count } = found;
  return {
    rows: sortMatches(found, sort).slice(0, constants.maxCount + 1),
    isComplete,
    count,
    words,
    intents,
    filters: found.filters,
    isRanked: true,
    relaxed: relaxedOf(filters.query ?? '', found),
    order: orders.recent,
  };
}

async function findByFilters(filters: ListingFilters): Promise<Found> {
  const sort = filters.sort ?? 'recent';
  const order = orders[sort === 'relevance' ? 'recent' : sort];
  const found = await rowsOf(filters, []);
  const isSorted = order === orders.recent || !found.isComplete;
  const rows = isSorted ? found.rows : inOrder(found.rows, order);
  return { ...found, rows, words: [], intents: [], filters, isRanked: false, relaxed: null, order };
}

const hasWords = ({ query }: ListingFilters) => query !== undefined && tokenize(query).length > 0;

const find = (filters: ListingFilters): Promise<Found> =>
  hasWords(filters) ? findByQuery(filters) : findByFilters(filters);

/** Where the rows in memory do not reach, the index does: deep pages, cursors, and sorting of more than is counted. */
async function readBeyond(filters: ListingFilters, order: Order) {
  const page = await readItems(ListingModel, conditionsOf(filters), order, cardFields, filters);
  return { ...page, items: page.items.map((item) => toPublicCard(item as CardDoc)) };
}

async function pageOf(found: Found, filters: ListingFilters) {
  const { limit, page, cursor } = filters;
  const { rows, isComplete, isRanked, order } = found;
  if (isRanked) {
    const part = slicePage(rows.slice(0, constants.maxCount), filters);
    return { ...part, items: await listingCards(part.items.map(({ id }) => id)) };
  }
  const isKnown = isComplete || (order === orders.recent && page * limit <= constants.maxCount);
  if (cursor || !isKnown) return readBeyond(filters, order);
  const part = rows.slice((page - 1) * limit, page * limit);
  const last = part.at(-1);
  const hasMore = rows.length > page * limit;
  return {
    items: await listingCards(part.map(({ id }) => id)),
    page,
    limit,
    nextCursor: hasMore && last ? cursorAfter({ ...last, _id: last.id }, order) : null,
  };
}

async function countedPage(found: Found, filters: ListingFilters): Promise<ListingPage> {
  const { rows, count = rows.length } = found;
  return {
    ...(await pageOf(found, filters)),
    total: Math.min(count, constants.maxCount),
    totalIsExact: found.isComplete && count <= constants.maxCount,
  };
}

/** Lists listings by any filter; words are understood as the search does. */
export const browse = async (filters: ListingFilters): Promise<ListingPage> =>
  filters.featured ? featured(filters) : countedPage(await find(filters), filters);

/** The best few that words find, without counting the others. */
export async function bestOf(query: string, few: number): Promise<ListingCard[]> {
  const { items } = await searchByQuery({ query, page: 1, limit: few }, maxConsideredSuggestions);
  return listingCards(items.slice(0, few).map(({ id }) => id));
}

const isFound = async (filters: ListingFilters) => (await find(filters)).rows.length > 0;

/** A page of search results and how the query was understood. */
export type QueryPage = ListingSearchPage & Pick<Found, 'intents' | 'relaxed'>;

/** Finds listings, with counts for every filter; when there are none, what to try instead. */
export async function search(filters: ListingFilters): Promise<QueryPage> {
  const found = await find(filters);
  const chosen = { rows: found.rows, expansions: expansionsOf(found.words) };
  const [counted, facets] = await Promise.all([countedPage(found, filters), facetsOf(found.filters, chosen)]);
  const { intents, relaxed } = found;
  const page = { ...counted, facets, intents, relaxed };
  if (counted.total > 0 || !filters.query) return page;
  const suggestion = await suggestCorrection(filters.query, 'listings', (query) =>
    isFound({ ...filters, query }),
  );
  return { ...page, suggestion: suggestion ?? null };
}
