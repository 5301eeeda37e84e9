import * as z from 'zod/mini';

/** Kinds of filters recognised in a query. */
const intentKinds = ['type', 'condition', 'minPrice', 'maxPrice', 'operator', 'delivery', 'place'] as const;

/** A part of a query recognised as a filter; `without` is the query without it. */
export const searchIntent = z.object({
  kind: z.enum(intentKinds),
  value: z.string(),
  without: z.string(),
});
export type SearchIntent = z.infer<typeof searchIntent>;

/** Describes a search that few listings match: the first `fullMatches` results match every word; the results right after them match every word but those in `missing`. */
export const relaxedSearch = z.object({ missing: z.array(z.string()), fullMatches: z.int() });
export type RelaxedSearch = z.infer<typeof relaxedSearch>;
