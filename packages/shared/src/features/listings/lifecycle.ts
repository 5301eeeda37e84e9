import * as z from 'zod/mini';
import { pageOf, pageQuery } from '../../page.ts';
import { figures } from '../contact/contact.ts';
import { listingCard } from './listing.ts';
import {
  type Category,
  type ListingStatus,
  type ListingType,
  listingStatuses,
  type Section,
  visibleStatuses,
} from './taxonomy.ts';

/** Where its owner may take a listing from each status; moderation and time have their own ways. */
const transitions: Record<ListingStatus, readonly ListingStatus[]> = {
  draft: ['published'],
  pending: [],
  rejected: ['pending'],
  published: ['reserved', 'paused', 'sold', 'rented', 'archived'],
  reserved: ['published', 'paused', 'sold', 'rented', 'archived'],
  paused: ['published', 'sold', 'rented', 'archived'],
  expired: ['published', 'sold', 'rented', 'archived'],
  sold: ['published'],
  rented: ['published'],
  archived: ['published'],
};

const onlyFor: Partial<Record<ListingStatus, ListingType>> = { sold: 'sale', rented: 'rental' };

/** The statuses its owner may give a listing now; what is for sale is never rented, nor the other way round. */
export const nextStatuses = ({ status, type }: { status: ListingStatus; type: ListingType }) =>
  transitions[status].filter((next) => (onlyFor[next] ?? type) === type);

/** Whether buyers can reach the seller. */
export const isLive = (status: ListingStatus): boolean =>
  (visibleStatuses as readonly ListingStatus[]).includes(status);

/** The statuses that say a deal was made. */
export const dealtStatuses = ['sold', 'rented'] as const satisfies readonly ListingStatus[];
export const isDealt = (status: ListingStatus): boolean =>
  (dealtStatuses as readonly ListingStatus[]).includes(status);

/** Days a listing stays online without being renewed. */
export const lifetimeDays = (section: Section, category: Category): number =>
  section === 'immobilier' ? 90 : category === 'Matériaux' ? 30 : 60;

/** A listing is renewed once in so many days at most. */
export const renewEveryDays = 7;
/** Days before the end at which its owner is told. */
export const expiryNoticeDays = [7, 1] as const;

/** Where the deal was made: here, elsewhere, or not at all. */
export const outcomes = ['ici', 'ailleurs', 'annule'] as const;

export const statusChange = z.object({
  to: z.enum(listingStatuses),
  outcome: z.optional(z.enum(outcomes)),
});
export type StatusChange = z.infer<typeof statusChange>;

/** The owner sends nothing; whoever holds the link of a notice sends its token. */
export const renewal = z.object({ token: z.optional(z.string().check(z.maxLength(100))) });

/** The tabs of one's own listings and what is in each. */
export const ownTabs = {
  online: visibleStatuses,
  pending: ['pending', 'rejected', 'paused'],
  drafts: ['draft'],
  expired: ['expired', 'archived'],
  sold: dealtStatuses,
} as const satisfies Record<string, readonly ListingStatus[]>;
export type OwnTab = keyof typeof ownTabs;
export const ownTabNames = Object.keys(ownTabs) as [OwnTab, ...OwnTab[]];

export const ownFilters = z.object({ tab: z.optional(z.enum(ownTabNames)), ...pageQuery });
export type OwnFilters = z.infer<typeof ownFilters>;

/** A listing as its owner sees it in their list. */
export const ownListing = z.extend(listingCard, {
  expiresAt: z.nullable(z.iso.datetime()),
  /** From when on it can be renewed; null where renewing makes no sense. */
  renewableAt: z.nullable(z.iso.datetime()),
  dealtInDays: z.nullable(z.int()),
  figures,
});
export type OwnListing = z.infer<typeof ownListing>;

/** A page of one's own listings, and how many each tab has. */
export const ownPage = z.extend(pageOf(ownListing), { counts: z.record(z.string(), z.int()) });
export type OwnPage = z.infer<typeof ownPage>;

/** What a renewal answers: also whoever has only the link may read it. */
export const renewed = z.object({ title: z.string(), expiresAt: z.iso.datetime() });
