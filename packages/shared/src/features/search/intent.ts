import * as z from 'zod/mini';

/** What a part of a query may ask for, other than words. */
export const intentKinds = [
  'type',
  'condition',
  'minPrice',
  'maxPrice',
  'operator',
  'delivery',
  'place',
] as const;

/** A part of a query that was understood as a filter; `without` is the query that lifts it. */
export const searchIntent = z.object({
  kind: z.enum(intentKinds),
  value: z.string(),
  without: z.string(),
});
export type SearchIntent = z.infer<typeof searchIntent>;

/** Describes a search that few listings match: the first `fullMatches` results match every word; the results right after them match every word but those in `missing`. */
export const relaxedSearch = z.object({ missing: z.array(z.string()), fullMatches: z.int() });
export type RelaxedSearch = z.infer<typeof relaxedSearch>;
