import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { pageQuery } from '../../page.ts';
import { companyCard } from '../companies/company.ts';
import { listingCard } from '../listings/listing.ts';
import { professionalCard } from '../professionals/professional.ts';
import { rentalRates } from '../rentals/price.ts';

/** Days for which deleted and hidden documents are listed among the changes. */
export const tombstoneDays = 30;

export const changeQuery = z.object({
  limit: pageQuery.limit,
  cursor: pageQuery.cursor,
  /** The `syncedUntil` of the last synchronisation; without it every public document is returned. */
  updatedSince: z.optional(z.iso.datetime({ offset: true, error: 'field.date' })),
  /** Names of the requested fields of each `item`, separated by commas. */
  fields: z.optional(z.string().check(z.maxLength(500))),
});
export type ChangeQuery = z.infer<typeof changeQuery>;

const changesOf = <S extends z.ZodMiniObject>(card: S) =>
  z.object({
    items: z.array(
      z.object({
        _id: idSchema,
        updatedAt: z.iso.datetime(),
        /** Whether the document was deleted or is not public; it then has no `item`. */
        isDeleted: z.boolean(),
        item: z.optional(z.partial(card)),
      }),
    ),
    limit: z.int(),
    nextCursor: z.nullable(z.string()),
    /** Value of `updatedSince` for the next synchronisation, once `nextCursor` is null. */
    syncedUntil: z.iso.datetime(),
  });

/** A listing card with its rental terms. */
export const followedListing = z.extend(listingCard, {
  rental: z.nullable(z.object({ ...rentalRates, minDays: z.int() })),
});
export const listingChanges = changesOf(followedListing);
export const professionalChanges = changesOf(professionalCard);
export const companyChanges = changesOf(companyCard);
