import { constants } from '@laterite/shared/constants.ts';
import type {
  ListingCard,
  ListingFilters,
  ListingPage,
  ListingSearchPage,
} from '@laterite/shared/features/listings/listing.ts';
import { cursorAfter, type Order, readItems, slicePage } from '../../../core/paging.ts';
import { suggestCorrection } from '../../search/did-you-mean.ts';
import { type Expansion, expandQuery } from '../../search/query-expansion.ts';
import { type Candidate, ranked } from '../../search/ranking.ts';
import { type CardDoc, cardFields, ListingModel, toCard } from '../listing.model.ts';
import { featured } from './featured-listings.ts';
import { listingCards } from './listing-cards.ts';
import { facetsOf } from './listing-facets.ts';
import { conditionsOf, orders } from './listing-filters.ts';
import type { Row, Rows } from './listing-row.ts';
import { rowsOf } from './listing-rows.ts';
import { searchRows } from './listing-term-search.ts';

/** What a search found, whatever part of it is shown; its rows in the order asked for, as far as that is known without the database. */
interface Found extends Rows {
  expansions: Expansion[][];
  /** All that was found, newest first. */
  unsorted: Row[];
  order: Order;
}

const candidateOf = ({
  title,
  category,
  location,
  createdAt,
  renewedAt,
  price,
  averageRating,
}: Row): Candidate => ({
  texts: [
    { text: title, weight: 4 },
    { text: category, weight: 2 },
    { text: location, weight: 2 },
  ],
  createdAt,
  renewedAt,
  quality: 0.4 + (price ? 0.2 : 0) + (averageRating / 5) * 0.4,
});

const sortedBy = (row: Row, { field }: Order): number => Number(row[field as 'priceUp']);

/** As the database sorts: by the field, then by id. */
const inOrder = (rows: Row[], order: Order): Row[] =>
  rows.toSorted(
    (a, b) => order.direction * (sortedBy(a, order) - sortedBy(b, order) || (a.id < b.id ? -1 : 1)),
  );

async function find(filters: ListingFilters): Promise<Found> {
  const expansions = await expandQuery(filters.query ?? '', 'listings');
  const hasWords = expansions.length > 0;
  const sort = filters.sort ?? (hasWords ? 'relevance' : 'recent');
  const order = orders[sort === 'relevance' ? 'recent' : sort];
  const { rows, ...rest } = await rowsOf(filters, expansions);
  const { isComplete } = rest;
  const found = { ...rest, expansions, unsorted: rows, order };
  if (hasWords && sort === 'relevance') {
    const newest = rows.slice(0, constants.maxCount + 1);
    return { ...found, rows: ranked(newest, candidateOf, expansions) };
  }
  const isSorted = sort === 'recent' || sort === 'relevance';
  return { ...found, rows: isSorted || !(isComplete || hasWords) ? rows : inOrder(rows, order) };
}

/** Where the rows in memory do not reach, the index does: deep pages, cursors, and sorting of more than is counted. */
async function readBeyond(filters: ListingFilters, order: Order) {
  const page = await readItems(ListingModel, conditionsOf(filters), order, cardFields, filters);
  return { ...page, items: page.items.map((item) => toCard(item as CardDoc)) };
}

async function pageOf(found: Found, filters: ListingFilters) {
  const { limit, page, cursor } = filters;
  const { rows, isComplete, expansions, order } = found;
  if (expansions.length > 0) {
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

const countOf = ({ rows, count }: Found) => count?.() ?? rows.length;

async function countedPage(found: Found, filters: ListingFilters): Promise<ListingPage> {
  const [page, count] = await Promise.all([pageOf(found, filters), countOf(found)]);
  return {
    ...page,
    total: Math.min(count, constants.maxCount),
    totalIsExact: found.isComplete && count <= constants.maxCount,
  };
}

/** Lists listings by any filter; words are understood as the search does. */
export const browse = async (filters: ListingFilters): Promise<ListingPage> =>
  filters.featured ? featured(filters) : countedPage(await find(filters), filters);

/** Enough to choose a few from, while somebody is typing. */
const mostConsidered = 60;

/** The best few that words find, without counting the others. */
export async function bestOf(query: string, few: number): Promise<ListingCard[]> {
  const expansions = await expandQuery(query, 'listings');
  const { rows } = await searchRows({ page: 1, limit: few }, expansions, mostConsidered);
  return listingCards(
    ranked(rows, candidateOf, expansions)
      .slice(0, few)
      .map(({ id }) => id),
  );
}

const isFound = async (filters: ListingFilters) => (await find(filters)).rows.length > 0;

/** Finds listings, with counts for every filter; when there are none, what to try instead. */
export async function search(filters: ListingFilters): Promise<ListingSearchPage> {
  const found = await find(filters);
  const chosen = { rows: found.unsorted, expansions: found.expansions };
  const [counted, facets] = await Promise.all([countedPage(found, filters), facetsOf(filters, chosen)]);
  const page = { ...counted, facets };
  if (counted.total > 0 || !filters.query) return page;
  const suggestion = await suggestCorrection(filters.query, 'listings', (query) =>
    isFound({ ...filters, query }),
  );
  return { ...page, suggestion: suggestion ?? null };
}
