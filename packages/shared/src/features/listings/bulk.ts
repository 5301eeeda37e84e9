import * as z from 'zod/mini';
import { checkedAlone } from '../../checked-alone.ts';
import { constants } from '../../constants.ts';
import { idSchema } from '../../ids.ts';
import { problem } from '../../problem.ts';
import { listingDetail } from './listing.ts';
import { listingEdit, newListing } from './listing-input.ts';

/** Idempotency key of an item: a repeated item is not applied again, but returns the same result for 48 hours. */
const key = z.guid();
const many = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item).check(z.minLength(1), z.maxLength(constants.maxBulk)) });

/** Listings to publish, each validated separately. */
export const bulkPublication = many(z.object({ key, listing: checkedAlone(newListing) }));
export type BulkPublication = z.infer<typeof bulkPublication>;

/** Changes to listings, each validated separately; with `version`, only if the listing still has that version. */
export const bulkEdit = many(
  z.object({
    key,
    _id: idSchema,
    version: z.optional(z.int().check(z.gte(0))),
    changes: checkedAlone(listingEdit),
  }),
);
export type BulkEdit = z.infer<typeof bulkEdit>;

/** Result of one item: the status that a single request would return, and the listing or the problem. */
const bulkResult = z.object({
  key,
  status: z.int(),
  listing: z.optional(listingDetail),
  problem: z.optional(problem),
});
export type BulkResult = z.infer<typeof bulkResult>;

export const bulkResults = z.object({ items: z.array(bulkResult), total: z.int() });
