import * as z from 'zod/mini';
import { pageOf, pageQuery } from '../../page.ts';
import { figures } from '../contact/contact.ts';
import { listingCard } from './listing.ts';
import { ownTabNames } from './listing-states.ts';
import { listingStatuses } from './taxonomy.ts';

/** Outcome of a listing: a deal on the platform, a deal outside it, or none. */
export const outcomes = ['ici', 'ailleurs', 'annule'] as const;

export const statusChange = z.object({
  to: z.enum(listingStatuses),
  outcome: z.optional(z.enum(outcomes)),
});
export type StatusChange = z.infer<typeof statusChange>;

/** Token of a renewal link; the owner needs none. */
export const renewal = z.object({ token: z.optional(z.string().check(z.maxLength(100))) });

export const ownFilters = z.object({ tab: z.optional(z.enum(ownTabNames)), ...pageQuery });
export type OwnFilters = z.infer<typeof ownFilters>;

/** A listing in its owner's list. */
export const ownListing = z.extend(listingCard, {
  expiresAt: z.nullable(z.iso.datetime()),
  /** Earliest time of a renewal; null if it cannot be renewed. */
  renewableAt: z.nullable(z.iso.datetime()),
  dealtInDays: z.nullable(z.int()),
  /** Reason of a rejection, if any. */
  rejectedFor: z.nullable(z.string()),
  /** Whether it was hidden after it had been online, instead of refused before. */
  isTakenDown: z.optional(z.boolean()),
  figures,
});
export type OwnListing = z.infer<typeof ownListing>;

/** Page of the caller's own listings, and the number of listings per tab. */
export const ownPage = z.extend(pageOf(ownListing), { counts: z.record(z.string(), z.int()) });
export type OwnPage = z.infer<typeof ownPage>;

/** Response of a renewal; holders of the link also receive it. */
export const renewed = z.object({ title: z.string(), expiresAt: z.iso.datetime() });
