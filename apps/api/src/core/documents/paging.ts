import { constants } from '@laterite/shared/constants.ts';
import { idPattern } from '@laterite/shared/id-pattern.ts';
import { type Model, type QueryFilter, type Types, trusted } from 'mongoose';
import { field, invalidFields } from '../errors/app-error.ts';

export interface PageRequest {
  limit: number;
  page: number;
  cursor?: string | undefined;
}

/** How a list is sorted; `_id` breaks ties so that no item is skipped or shown twice. */
export interface Order {
  field: string;
  direction: 1 | -1;
}

type SortValue = number | Date;
/** Number of items up to which `page` reaches; beyond it only a cursor continues, at a cost that does not grow with depth. */
const maxSkip = 10_000;

const encode = (parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');

function decode(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(parts)) return parts;
  } catch {
    // Falls through to the error of any other malformed cursor.
  }
  throw invalidFields([field('cursor', 'field.invalid')]);
}

/** Returns the name of a sort order, as cursors contain it. */
const sortName = ({ field: name, direction }: Order) => `${direction === 1 ? '+' : '-'}${name}`;

const isId = (value: unknown): value is string => typeof value === 'string' && idPattern.test(value);

/** Returns the filter of the items after a cursor, as a range on the sorted field that an index serves. Throws when the cursor was made for another sort order. */
function after(cursor: string, order: Order): Record<string, unknown> {
  const [kind, value, id, sort = sortName(order)] = decode(cursor);
  if ((kind !== 'd' && kind !== 'n') || !Number.isFinite(value) || !isId(id) || sort !== sortName(order)) {
    throw invalidFields([field('cursor', 'field.invalid')]);
  }
  const last = kind === 'd' ? new Date(Number(value)) : Number(value);
  const [beyond, upTo] = order.direction === 1 ? (['$gt', '$gte'] as const) : (['$lt', '$lte'] as const);
  return {
    [order.field]: trusted({ [upTo]: last }),
    $or: [{ [order.field]: trusted({ [beyond]: last }) }, { _id: trusted({ [beyond]: id }) }],
  };
}

/** Returns the cursor of the items after this one. */
export function cursorAfter(item: { _id: unknown }, order: Order): string {
  const value = (item as unknown as Record<string, SortValue>)[order.field] ?? 0;
  return value instanceof Date
    ? encode(['d', value.getTime(), String(item._id), sortName(order)])
    : encode(['n', value, String(item._id), sortName(order)]);
}

/** Counts matching documents, up to the maximum that lists show. */
export async function countUpTo<T>(model: Model<T>, filter: QueryFilter<T>) {
  const found = await model.countDocuments(filter, { limit: constants.maxCount + 1 });
  return { total: Math.min(found, constants.maxCount), totalIsExact: found <= constants.maxCount };
}

/** Throws where a list continues beyond the items that `page` reaches, so that an empty page always means its end. */
async function assertEnds<T>(model: Model<T>, filter: QueryFilter<T>, order: Order): Promise<void> {
  const sort = { [order.field]: order.direction, _id: order.direction };
  const beyond = await model.find(filter, { _id: 1 }).sort(sort).skip(maxSkip).limit(1).lean();
  if (beyond.length > 0) throw invalidFields([field('page', 'field.pageTooDeep')]);
}

/** Reads the items of one page; with a cursor the cost does not grow with depth. */
export async function readItems<T, P extends Record<string, 1>>(
  model: Model<T>,
  filter: QueryFilter<T>,
  order: Order,
  projection: P,
  { limit, page, cursor }: PageRequest,
) {
  const skip = cursor ? 0 : (page - 1) * limit;
  const wanted = (cursor ? { $and: [filter, after(cursor, order)] } : filter) as QueryFilter<T>;
  if (skip > maxSkip) await assertEnds(model, filter, order);
  const found =
    skip > maxSkip
      ? []
      : await model
          .find(wanted, projection)
          .sort({ [order.field]: order.direction, _id: order.direction })
          .skip(skip)
          .limit(limit + 1)
          .lean<(T & { _id: Types.ObjectId })[]>();
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return {
    items,
    page,
    limit,
    nextCursor: found.length > limit && last ? cursorAfter(last, order) : null,
  };
}

/** Reads one page of a collection with the total count. */
export async function readPage<T, P extends Record<string, 1>>(
  model: Model<T>,
  filter: QueryFilter<T>,
  order: Order,
  projection: P,
  part: PageRequest,
) {
  const [items, count] = await Promise.all([
    readItems(model, filter, order, projection, part),
    countUpTo(model, filter),
  ]);
  return { ...count, ...items };
}

/** Returns a short list that has no further pages in the shape of every list. */
export const wholePage = <T>(items: T[]) => ({
  items,
  total: items.length,
  totalIsExact: true,
  page: 1,
  limit: Math.max(constants.pageSize, items.length),
  nextCursor: null,
});

/** End of the previous page of a list in memory: its position, its last item, and the sort order. */
function positionIn(cursor: string) {
  const [kind, position, lastId, sort] = decode(cursor);
  if (kind !== 'p' || !Number.isInteger(position) || Number(position) < 0 || !isId(lastId)) {
    throw invalidFields([field('cursor', 'field.invalid')]);
  }
  return { position: Number(position), lastId, sort };
}

/** Returns how many items of a list in memory a page may need, e.g. of ranked search results; after a cursor one page more, because items may have been inserted before it. */
export function endOfPage({ limit, page, cursor }: PageRequest): number {
  return cursor ? positionIn(cursor).position + 2 * limit : page * limit;
}

/** How a list in memory is sorted, and the id of its items. */
interface ListOrder<T> {
  sort: string;
  idOf: (item: T) => string;
}

/** Returns where a page begins: after the last item of the previous page, which may have moved by up to a page, or was removed so that the next items have moved up by one. */
function startOfPage<T>(all: T[], request: PageRequest, { sort, idOf }: ListOrder<T>): number {
  const { limit, page, cursor } = request;
  if (!cursor) return (page - 1) * limit;
  const previous = positionIn(cursor);
  if (previous.sort !== sort) throw invalidFields([field('cursor', 'field.invalid')]);
  const next = all.findIndex((item) => idOf(item) === previous.lastId) + 1;
  return next > 0 && next <= previous.position + limit ? next : Math.max(0, previous.position - 1);
}

/** Returns one page of a list in memory. Throws when the cursor was made for another sort order. */
export function slicePage<T>(all: T[], request: PageRequest, order: ListOrder<T>) {
  const { limit, page } = request;
  const start = startOfPage(all, request, order);
  const items = all.slice(start, start + limit);
  const end = start + items.length;
  const last = items.at(-1);
  return {
    items,
    page,
    limit,
    nextCursor: last && end < all.length ? encode(['p', end, order.idOf(last), order.sort]) : null,
  };
}
