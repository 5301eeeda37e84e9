import {
  type Category,
  type ListingStatus,
  type ListingType,
  type Section,
  visibleStatuses,
} from './taxonomy.ts';

/** Status changes that its owner may make; moderation and expiry have their own. */
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
/** Statuses whose page anyone may open: sold, rented, paused and expired listings stay reachable by link. */
export const publicStatuses: readonly string[] = [...visibleStatuses, ...dealtStatuses, 'paused', 'expired'];
/** Whether it has been sold or rented. */
export const isSoldOrRented = (status: ListingStatus): boolean =>
  (dealtStatuses as readonly ListingStatus[]).includes(status);

/** Days a listing stays online without being renewed. */
export const lifetimeDays = (section: Section, category: Category): number =>
  section === 'immobilier' ? 90 : category === 'Matériaux' ? 30 : 60;

/** A listing is renewed once in so many days at most. */
export const renewEveryDays = 7;
/** Days before the end at which its owner is notified. */
export const expiryNoticeDays = [7, 1] as const;

/** The tabs of one's own listings and what is in each. */
export const ownTabs = {
  online: visibleStatuses,
  pending: ['pending'],
  rejected: ['rejected'],
  paused: ['paused'],
  drafts: ['draft'],
  expired: ['expired', 'archived'],
  sold: dealtStatuses,
} as const satisfies Record<string, readonly ListingStatus[]>;
export type OwnTab = keyof typeof ownTabs;
export const ownTabNames = Object.keys(ownTabs) as [OwnTab, ...OwnTab[]];

/** Returns the tab that shows one's listings of a status. */
export const tabOf = (status: ListingStatus): OwnTab =>
  ownTabNames.find((tab) => (ownTabs[tab] as readonly ListingStatus[]).includes(status))!;
