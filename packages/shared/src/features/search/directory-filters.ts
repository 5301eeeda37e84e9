import * as z from 'zod/mini';
import { pageQuery } from '../../page.ts';
import { nearQuery } from '../../places/near.ts';
import { trades } from '../listings/taxonomy.ts';

/** Sort orders of professionals and companies; `reviews` puts those with the most reviews first. */
const directorySorts = ['recent', 'relevance', 'rating', 'reviews', 'distance'] as const;
export type DirectorySort = (typeof directorySorts)[number];

/** Filters that the lists of professionals and companies share. */
export const directoryFilters = {
  query: z.optional(z.string().check(z.overwrite((q) => q.slice(0, 100)))),
  trade: z.optional(z.enum(trades)),
  city: z.optional(z.string().check(z.maxLength(80))),
  sort: z.optional(z.enum(directorySorts)),
  /** Only profiles whose identity or company papers were accepted. */
  verified: z.optional(z.enum(['1', 'true'])),
  /** Profiles featured on the home page, then the best rated; without `query` and `sort`. */
  featured: z.optional(z.enum(['1', 'true'])),
  ...nearQuery,
  ...pageQuery,
};
