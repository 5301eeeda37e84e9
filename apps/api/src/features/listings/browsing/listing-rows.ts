import type { ListingFilters } from '@laterite/shared/features/listings/listing.ts';
import { constants } from '@laterite/shared/limits.ts';
import { freshCache } from '../../../fresh-cache.ts';
import type { Expansion } from '../../search/query-expansion.ts';
import { type ListingDoc, ListingModel } from '../listing.model.ts';
import { conditionsOf } from './listing-filters.ts';
import { type Rows, rowFields, toRow } from './listing-row.ts';
import { type Applied, only, passing } from './listing-row-filters.ts';
import { searchRows } from './listing-term-search.ts';

const mostRows = 60_000;
/** A shelf up to this size is read as a whole, so that its filters need no further question. */
const mostOnShelf = 4000;
const largeForMs = 60_000;
/** Shelves that were found too large, and until when that is believed. */
const tooLarge = new Map<string, number>();
const keep = freshCache<Rows>(['listings'], mostRows, ({ rows }) => rows.length + 1);
const keepShelf = freshCache<Rows | null>(['listings'], mostRows, (shelf) => (shelf?.rows.length ?? 0) + 1);

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

/** A name for what is found, whichever part of it is shown. */
export function foundKey({ page: _, limit: __, cursor: ___, ...filters }: ListingFilters): string {
  return JSON.stringify(filters);
}

const wider: Applied[][] = [[], ['section'], ['section', 'category']];

const isLarge = (name: string) => (tooLarge.get(name) ?? 0) > Date.now();

function rememberLarge(name: string): void {
  if (tooLarge.size > 1000) tooLarge.clear();
  tooLarge.set(name, Date.now() + largeForMs);
}

/** A wider shelf that is known completely; none when each is too large. */
async function wholeShelf(filters: ListingFilters): Promise<Rows | null> {
  for (const names of wider) {
    const shelf = only(filters, names);
    const name = foundKey(shelf);
    if (isLarge(name)) continue;
    const found = await read(shelf, mostOnShelf);
    if (found.isComplete) return found;
    rememberLarge(name);
  }
  return null;
}

const ofShelf: Applied[] = ['section', 'category'];

/** The rows of a section or category, out of a wider shelf: most filters are chosen within one. */
function shelfOf(filters: ListingFilters): Promise<Rows | null> {
  const shelf = only(filters, ofShelf);
  return keepShelf(foundKey(shelf), async () => {
    const whole = await wholeShelf(shelf);
    return whole && { ...whole, rows: passing(whole.rows, shelf) };
  });
}

/** The newest listings that match: out of a wider shelf that is known as a whole where there is one, else asked for. */
export async function rowsOf(filters: ListingFilters, expansions: Expansion[][]): Promise<Rows> {
  if (expansions.length > 0) return searchRows(filters, expansions);
  const shelf = await shelfOf(filters);
  return shelf
    ? { ...shelf, rows: passing(shelf.rows, filters, ofShelf) }
    : read(filters, constants.maxCount);
}
