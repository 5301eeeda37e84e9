import * as z from 'zod/mini';
import { constants } from './constants.ts';

const wholeNumber = z.pipe(
  z.transform((value: unknown) =>
    typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value,
  ),
  z.int('field.number'),
);

/** A whole number that arrives as text in a query, e.g. a price bound. */
export const queryNumber = (min = 0, max = 1_000_000_000_000) =>
  z.pipe(wholeNumber, z.number().check(z.gte(min), z.lte(max)));

/** Which part of a list is asked for: `limit` is clamped to 1–100, `page` starts at 1, `cursor` continues without skipping. */
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

/** Several values of a query, `a,b` or repeated. */
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

/** What every page of a list says besides its `items`. */
export const page = z.object(pageFields);

/** A page of a list; counts above 1,000 stop there and `totalIsExact` says so. */
export const pageOf = <S extends z.core.$ZodType>(item: S) =>
  z.object({ items: z.array(item), ...pageFields });

/** How often each value of a filter occurs, e.g. `{ category: { Engins: 12 } }`. */
export const facets = z.record(z.string(), z.record(z.string(), z.int()));

/** A page of search results: counts for each filter, and the nearest words known where nothing was found. */
export const searchPageOf = <S extends z.core.$ZodType>(item: S) =>
  z.extend(pageOf(item), { facets, suggestion: z.optional(z.nullable(z.string())) });
