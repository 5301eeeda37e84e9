import type {
  ListingFilters,
  ListingPage,
  ListingSearchPage,
} from '@laterite/shared/features/listings/listing.ts';
import { constants } from '@laterite/shared/limits.ts';
import { type Order, readPage, slicePage } from '../../http/paging.ts';
import { type Candidate, ranked } from '../search/ranking.ts';
import { insteadOf } from '../search/suggestion.ts';
import { type Meaning, understand } from '../search/understanding.ts';
import { type CardDoc, cardFields, ListingModel, toCard } from './listing.model.ts';
import { conditionsOf, type FacetName, type Filter, facetNames, orders } from './listing-filters.ts';

type Facets = ListingSearchPage['facets'];

const newest = (filter: Filter, fields: Partial<Record<keyof CardDoc, 1>>) =>
  ListingModel.find(filter, fields)
    .sort({ createdAt: -1, _id: -1 })
    .limit(constants.maxCount + 1);

/** Cards of the newest listings that match, no more than lists count. */
const newestCards = (filter: Filter) => newest(filter, cardFields).lean<CardDoc[]>().exec();

type Counted = Pick<CardDoc, FacetName>;
const countedFields = { section: 1, category: 1, type: 1, trade: 1, city: 1 } as const satisfies Record<
  FacetName,
  1
>;

const candidateOf = ({ title, category, location, createdAt, ...listing }: CardDoc): Candidate => ({
  texts: [
    { text: title, weight: 4 },
    { text: category, weight: 2 },
    { text: location, weight: 2 },
  ],
  createdAt,
  quality:
    (listing.images.length > 0 ? 0.4 : 0) + (listing.price ? 0.2 : 0) + (listing.averageRating / 5) * 0.4,
});

const byOrder = (found: CardDoc[], { field, direction }: Order): CardDoc[] =>
  found.toSorted((a, b) => direction * (Number(a[field as 'priceUp']) - Number(b[field as 'priceUp'])));

/** Listings found by words: the newest that match are put in order here, then paged. */
async function findByWords(filters: ListingFilters, meanings: Meaning[][]) {
  const understood = meanings.every((word) => word.length > 0);
  const found = understood ? await newestCards(conditionsOf(filters, meanings)) : [];
  const all = found.slice(0, constants.maxCount);
  const sort = filters.sort ?? 'relevance';
  const sorted = sort === 'relevance' ? ranked(all, candidateOf, meanings) : byOrder(all, orders[sort]);
  return { ...slicePage(sorted, filters), total: all.length, totalIsExact: found.length === all.length };
}

const orderOf = ({ sort = 'recent' }: ListingFilters) => orders[sort === 'relevance' ? 'recent' : sort];

function find(filters: ListingFilters, meanings: Meaning[][]) {
  if (meanings.length > 0) return findByWords(filters, meanings);
  return readPage(ListingModel, conditionsOf(filters), orderOf(filters), cardFields, filters);
}

const featuredDays = 30;

/** Listings picked by an administrator, then the best of the last 30 days: with a price, best rated first. */
async function featured({ limit }: ListingFilters): Promise<ListingPage> {
  const visible = conditionsOf({ limit, page: 1 });
  const picked = await ListingModel.find({ ...visible, featured: true }, cardFields)
    .sort({ createdAt: -1 })
    .limit(limit)
    .lean<CardDoc[]>();
  const recent = (await newestCards(visible)).filter(
    (listing) =>
      listing.price &&
      listing.createdAt.getTime() > Date.now() - featuredDays * 86_400_000 &&
      !picked.some((other) => other._id.equals(listing._id)),
  );
  const best = byOrder(recent, orders.rating);
  const items = [...picked, ...best].slice(0, limit).map(toCard);
  return { items, total: items.length, totalIsExact: true, page: 1, limit, nextCursor: null };
}

/** Lists listings by any filter; words are understood as the search does. */
export async function browse(filters: ListingFilters): Promise<ListingPage> {
  if (filters.featured) return featured(filters);
  const found = await find(filters, await understand(filters.query ?? '', 'listings'));
  return { ...found, items: found.items.map(toCard) };
}

function countBy(found: Counted[], name: FacetName): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { [name]: value } of found) if (value) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

/** For each filter, how many listings each of its values would leave; a chosen filter is lifted for its own count. */
async function countFacets(filters: ListingFilters, meanings: Meaning[][]): Promise<Facets> {
  if (meanings.some((word) => word.length === 0)) {
    return Object.fromEntries(facetNames.map((name) => [name, {}]));
  }
  const count = (chosen: ListingFilters) =>
    newest(conditionsOf(chosen, meanings), countedFields).lean<Counted[]>().exec();
  let all: Promise<Counted[]> | undefined;
  const lifted = (name: FacetName) => {
    if (filters[name] !== undefined) return count({ ...filters, [name]: undefined });
    all ??= count(filters);
    return all;
  };
  const counts = facetNames.map(async (name) => [name, countBy(await lifted(name), name)] as const);
  return Object.fromEntries(await Promise.all(counts));
}

async function isFound(filters: ListingFilters): Promise<boolean> {
  const meanings = await understand(filters.query ?? '', 'listings');
  return (await ListingModel.exists(conditionsOf(filters, meanings))) !== null;
}

/** Finds listings, with counts for every filter; when there are none, the nearest words that are known. */
export async function search(filters: ListingFilters): Promise<ListingSearchPage> {
  const meanings = await understand(filters.query ?? '', 'listings');
  const [found, facets] = await Promise.all([find(filters, meanings), countFacets(filters, meanings)]);
  const page = { ...found, items: found.items.map(toCard), facets };
  if (found.total > 0 || !filters.query) return page;
  const suggestion = await insteadOf(filters.query, 'listings', (query) => isFound({ ...filters, query }));
  return { ...page, ...(suggestion && { suggestion }) };
}
