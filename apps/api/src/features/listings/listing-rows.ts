import type { ListingFilters } from '@laterite/shared/features/listings/listing.ts';
import { sections } from '@laterite/shared/features/listings/taxonomy.ts';
import { constants } from '@laterite/shared/limits.ts';
import { freshCache } from '../../fresh-cache.ts';
import { cityKeyOf } from '../../places.ts';
import { carriersOf, isRare } from '../search/carriers.ts';
import { clausesFor, rarestWalk, strongestWalk, type Walk } from '../search/conditions.ts';
import type { Meaning } from '../search/understanding.ts';
import { type ListingDoc, ListingModel } from './listing.model.ts';
import { conditionsOf, termsOfFilters } from './listing-filters.ts';

const rowFields = {
  title: 1,
  location: 1,
  section: 1,
  category: 1,
  type: 1,
  trade: 1,
  attrTerms: 1,
  city: 1,
  cityKey: 1,
  country: 1,
  owner: 1,
  price: 1,
  priceUp: 1,
  priceDown: 1,
  averageRating: 1,
  createdAt: 1,
  renewedAt: 1,
} as const;

/** What counting, ranking and sorting need of a listing. */
export type Row = Omit<Pick<ListingDoc, keyof typeof rowFields>, 'owner'> & { id: string; owner: string };

/** The newest listings that match, one more than lists count; complete when there are no others. */
export interface Rows {
  rows: Row[];
  isComplete: boolean;
}

const mostRows = 100_000;
/** A shelf up to this size is read as a whole, so that its filters need no further question. */
const mostOnShelf = 4000;
const largeForMs = 60_000;
/** Shelves that were found too large, and until when that is believed. */
const tooLarge = new Map<string, number>();
const keep = freshCache<Rows>(['listings'], mostRows, ({ rows }) => rows.length + 1);
const keepWalked = freshCache<Row[]>(['listings'], mostRows, (rows) => rows.length + 1);

/** The same few hundred terms in all rows are kept once. */
const knownTerms = new Map<string, string>();
function kept(term: string): string {
  const known = knownTerms.get(term);
  if (known === undefined) knownTerms.set(term, term);
  return known ?? term;
}

const toRow = (listing: ListingDoc): Row => ({
  id: String(listing._id),
  title: listing.title,
  location: listing.location,
  section: listing.section,
  category: listing.category,
  type: listing.type,
  trade: listing.trade,
  attrTerms: listing.attrTerms.map(kept),
  city: listing.city,
  cityKey: listing.cityKey,
  country: listing.country,
  owner: String(listing.owner),
  price: listing.price,
  priceUp: listing.priceUp,
  priceDown: listing.priceDown,
  averageRating: listing.averageRating,
  createdAt: listing.createdAt,
  renewedAt: listing.renewedAt,
});

/** Up to so many of the newest listings. */
function read(filters: ListingFilters, most: number): Promise<Rows> {
  const conditions = conditionsOf(filters);
  return keep(`${most} ${JSON.stringify(conditions)}`, async () => {
    const found = await ListingModel.find(conditions, rowFields)
      .sort({ createdAt: -1, _id: -1 })
      .limit(most + 1)
      .lean<ListingDoc[]>();
    return { rows: found.map(toRow), isComplete: found.length <= most };
  });
}

/** The newest listings found on a walk that pass the filters. */
function walked({ terms, left }: Walk, filters: ListingFilters): Promise<Row[]> {
  const conditions = conditionsOf(filters, left);
  return keepWalked(JSON.stringify([terms, conditions]), async () => {
    const found = await carriersOf<ListingDoc>(ListingModel, terms, conditions, rowFields);
    return found.map(toRow);
  });
}

type Test = (row: Row) => boolean;
const oneOf = (values: readonly unknown[], name: keyof Row): Test => {
  const wanted = new Set(values);
  return (row) => wanted.has(row[name]);
};

/** The filters this file applies itself, each as the database would. */
const tests: { [F in keyof ListingFilters]?: (value: NonNullable<ListingFilters[F]>) => Test } = {
  section: (section) => (row) => row.section === section,
  category: (categories) => oneOf(categories, 'category'),
  trade: (trades) => oneOf(trades, 'trade'),
  type: (type) => (row) => row.type === type,
  minPrice: (least) => (row) => row.priceDown >= least,
  maxPrice: (most) => (row) => row.priceUp <= most,
  country: (country) => (row) => row.country === country.toUpperCase(),
  city: (city) => {
    const key = cityKeyOf(city);
    return (row) => row.cityKey === key;
  },
  owner: (owner) => (row) => row.owner === owner,
  ids: (ids) => oneOf(ids, 'id'),
};
type Applied = keyof typeof tests;
const applied = Object.keys(tests) as Applied[];

function testsOf(filters: ListingFilters): Test[] {
  return applied.flatMap((name) => {
    const test = tests[name] as ((value: unknown) => Test) | undefined;
    return filters[name] === undefined || !test ? [] : [test(filters[name])];
  });
}

/** A name for what is found, whichever part of it is shown. */
export function foundKey({ page: _, limit: __, cursor: ___, ...filters }: ListingFilters): string {
  return JSON.stringify(filters);
}

/** The filters with only some of those applied here; any other filter stays the database's. */
function only(filters: ListingFilters, names: Applied[]): ListingFilters {
  const dropped = applied.filter((name) => !names.includes(name));
  return { ...filters, ...Object.fromEntries(dropped.map((name) => [name, undefined])) };
}

const nothing: Rows = { rows: [], isComplete: true };
/** So many that say the words where they count most leave no place for others. */
const enough = 200;
const wider: Applied[][] = [[], ['section'], ['section', 'category']];

const isLarge = (name: string) => (tooLarge.get(name) ?? 0) > Date.now();

function rememberLarge(name: string): void {
  if (tooLarge.size > 1000) tooLarge.clear();
  tooLarge.set(name, Date.now() + largeForMs);
}

function passing(rows: Row[], filters: ListingFilters): Rows {
  const all = testsOf(filters);
  const passed = all.length === 0 ? rows : rows.filter((row) => all.every((test) => test(row)));
  return { rows: passed, isComplete: true };
}

/** A wider shelf that is known completely; none when each is too large. */
async function wholeShelf(filters: ListingFilters): Promise<Rows | undefined> {
  for (const names of wider) {
    const shelf = only(filters, names);
    const name = foundKey(shelf);
    if (isLarge(name)) continue;
    const found = await read(shelf, mostOnShelf);
    if (found.isComplete) return found;
    rememberLarge(name);
  }
  return undefined;
}

const newestFirst = (a: Row, b: Row) => Number(b.createdAt) - Number(a.createdAt) || (a.id < b.id ? 1 : -1);

/** Listings with words that are each frequent: those that say them where they count most, then any. */
async function frequent(filters: ListingFilters, meanings: Meaning[][]): Promise<Rows> {
  const clauses = clausesFor(meanings, 'listings', termsOfFilters(filters));
  const isComplete = clauses.some(isRare);
  if (isComplete) return { rows: await walked(rarestWalk(clauses), filters), isComplete };
  const strong = await walked(
    strongestWalk(clauses, filters.section ? [filters.section] : sections),
    filters,
  );
  if (strong.length >= enough) return { rows: strong, isComplete };
  const known = new Set(strong.map(({ id }) => id));
  const any = await walked(rarestWalk(clauses), filters);
  const others = any.filter(({ id }) => !known.has(id));
  return { rows: [...strong, ...others].sort(newestFirst), isComplete };
}

async function worded(filters: ListingFilters, meanings: Meaning[][]): Promise<Rows> {
  if (meanings.some((word) => word.length === 0)) return nothing;
  const clauses = clausesFor(meanings, 'listings');
  if (!clauses.some(isRare)) return frequent(filters, meanings);
  return passing(await walked(rarestWalk(clauses), only(filters, [])), filters);
}

/** The newest listings that match: out of a wider shelf that is known as a whole where there is one, else asked for. */
export async function rowsOf(filters: ListingFilters, meanings: Meaning[][]): Promise<Rows> {
  if (meanings.length > 0) return worded(filters, meanings);
  const shelf = await wholeShelf(filters);
  return shelf ? passing(shelf.rows, filters) : read(filters, constants.maxCount);
}
