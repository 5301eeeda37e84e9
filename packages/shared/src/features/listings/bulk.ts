import * as z from 'zod/mini';
import { checkedAlone } from '../../checked-alone.ts';
import { constants } from '../../constants.ts';
import { idSchema } from '../../ids.ts';
import { problem } from '../../problem.ts';
import { listingDetail } from './listing.ts';
import { listingEdit, newListing } from './listing-input.ts';

/** An idempotency key: an item that is sent again under it is not handled again, but gets the same result for 48 hours. */
const key = z.guid();
const many = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item).check(z.minLength(1), z.maxLength(constants.maxBulk)) });

/** Listings to publish, each checked alone. */
export const bulkPublication = many(z.object({ key, listing: checkedAlone(newListing) }));
export type BulkPublication = z.infer<typeof bulkPublication>;

/** Changes to listings, each checked alone; with `version` only of the version that was read. */
export const bulkEdit = many(
  z.object({
    key,
    _id: idSchema,
    version: z.optional(z.int().check(z.gte(0))),
    changes: checkedAlone(listingEdit),
  }),
);
export type BulkEdit = z.infer<typeof bulkEdit>;

/** What became of one item: its status as of a request of its own, and the listing or the problem. */
const bulkResult = z.object({
  key,
  status: z.int(),
  listing: z.optional(listingDetail),
  problem: z.optional(problem),
});
export type BulkResult = z.infer<typeof bulkResult>;

export const bulkResults = z.object({ items: z.array(bulkResult), total: z.int() });
