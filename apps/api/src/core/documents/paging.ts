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

/** Returns the position after the last item of a page of a list in memory, e.g. ranked search results. */
export function endOfPage({ limit, page, cursor }: PageRequest): number {
  const [kind, position] = cursor ? decode(cursor) : ['p', (page - 1) * limit];
  if (kind !== 'p' || !Number.isInteger(position) || Number(position) < 0) {
    throw invalidFields([field('cursor', 'field.invalid')]);
  }
  return Number(position) + limit;
}

/** Returns one page of a list in memory; its cursor is a position. */
export function slicePage<T>(all: T[], request: PageRequest) {
  const { limit, page } = request;
  const end = endOfPage(request);
  return {
    items: all.slice(end - limit, end),
    page,
    limit,
    nextCursor: end < all.length ? encode(['p', end]) : null,
  };
}
