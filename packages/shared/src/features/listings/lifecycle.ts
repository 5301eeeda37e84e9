import * as z from 'zod/mini';
import { pageOf, pageQuery } from '../../page.ts';
import { figures } from '../contact/contact.ts';
import { listingCard } from './listing.ts';
import { ownTabNames } from './listing-states.ts';
import { listingStatuses } from './taxonomy.ts';

/** Where the deal was made: here, elsewhere, or not at all. */
export const outcomes = ['ici', 'ailleurs', 'annule'] as const;

export const statusChange = z.object({
  to: z.enum(listingStatuses),
  outcome: z.optional(z.enum(outcomes)),
});
export type StatusChange = z.infer<typeof statusChange>;

/** The token of a renewal link; the owner needs none. */
export const renewal = z.object({ token: z.optional(z.string().check(z.maxLength(100))) });

export const ownFilters = z.object({ tab: z.optional(z.enum(ownTabNames)), ...pageQuery });
export type OwnFilters = z.infer<typeof ownFilters>;

/** A listing as its owner sees it in their list. */
export const ownListing = z.extend(listingCard, {
  expiresAt: z.nullable(z.iso.datetime()),
  /** From when on it can be renewed; null where renewing makes no sense. */
  renewableAt: z.nullable(z.iso.datetime()),
  dealtInDays: z.nullable(z.int()),
  /** Why it was rejected, where it was. */
  rejectedFor: z.nullable(z.string()),
  /** Whether it was hidden after it had been online, in place of refused at first. */
  isTakenDown: z.optional(z.boolean()),
  figures,
});
export type OwnListing = z.infer<typeof ownListing>;

/** A page of one's own listings, and how many each tab has. */
export const ownPage = z.extend(pageOf(ownListing), { counts: z.record(z.string(), z.int()) });
export type OwnPage = z.infer<typeof ownPage>;

/** Response of a renewal; also the holder of the link may read it. */
export const renewed = z.object({ title: z.string(), expiresAt: z.iso.datetime() });
