import * as z from 'zod/mini';
import { constants } from './constants.ts';

const nearestSafe = (value: number) =>
  Math.min(Math.max(value, Number.MIN_SAFE_INTEGER), Number.MAX_SAFE_INTEGER);

/** Whole number of a query. Longer ones become the nearest safe integer, so that the error names the bound of the field. */
const wholeNumber = z.pipe(
  z.transform((value: unknown) =>
    typeof value === 'string' && /^-?\d+$/.test(value) ? nearestSafe(Number(value)) : value,
  ),
  z.int('field.number'),
);

/** Returns a schema of a whole number that a query contains as text, e.g. a price bound. */
export const queryNumber = (min = 0, max = 1_000_000_000_000) =>
  z.pipe(wholeNumber, z.number().check(z.gte(min), z.lte(max)));

/** Page of a list: `limit` is clamped to 1–100, `page` starts at 1, `cursor` continues without skipping items. */
export const pageQuery = {
  limit: z._default(
    z.pipe(
      wholeNumber,
      z.transform((n: number) => Math.min(Math.max(n, 1), constants.maxPageSize)),
    ),
    constants.pageSize,
  ),
  page: z._default(queryNumber(1), 1),
  cursor: z.optional(z.string().check(z.maxLength(300))),
};

/** Returns a schema of several values of a query, `a,b` or repeated. */
export const oneOrMany = <S extends z.ZodMiniType>(value: S) =>
  z.pipe(
    z.transform((given: unknown) => (typeof given === 'string' ? given.split(',').filter(Boolean) : given)),
    z.array(value).check(z.maxLength(100)),
  );

const pageFields = {
  total: z.int(),
  totalIsExact: z.boolean(),
  page: z.int(),
  limit: z.int(),
  nextCursor: z.nullable(z.string()),
};

/** Fields of every page of a list besides its `items`. */
export const page = z.object(pageFields);

/** Returns the schema of a page of a list; counts stop at 1,000, which `totalIsExact` shows. */
export const pageOf = <S extends z.core.$ZodType>(item: S) =>
  z.object({ items: z.array(item), ...pageFields });

/** Number of results by value of a filter, e.g. `{ category: { Engins: 12 } }`. */
export const facets = z.record(z.string(), z.record(z.string(), z.int()));

/** Returns the schema of a page of search results: facet counts, and a correction of the query if nothing was found. */
export const searchPageOf = <S extends z.core.$ZodType>(item: S) =>
  z.extend(pageOf(item), { facets, suggestion: z.optional(z.nullable(z.string())) });
