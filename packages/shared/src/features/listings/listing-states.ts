import {
  type Category,
  type ListingStatus,
  type ListingType,
  type Section,
  visibleStatuses,
} from './taxonomy.ts';

/** Status changes by the owner; moderation and expiry have other ones. */
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

/** Returns the statuses that the owner can set now; listings for sale are never rented, and the reverse. */
export const nextStatuses = ({ status, type }: { status: ListingStatus; type: ListingType }) =>
  transitions[status].filter((next) => (onlyFor[next] ?? type) === type);

/** Returns whether buyers can contact the seller. */
export const isLive = (status: ListingStatus): boolean =>
  (visibleStatuses as readonly ListingStatus[]).includes(status);

/** Statuses after a deal. */
export const dealtStatuses = ['sold', 'rented'] as const satisfies readonly ListingStatus[];
/** Statuses with a public page: sold, rented, paused and expired listings are still reachable by link. */
export const publicStatuses: readonly string[] = [...visibleStatuses, ...dealtStatuses, 'paused', 'expired'];
/** Returns whether a listing has been sold or rented. */
export const isSoldOrRented = (status: ListingStatus): boolean =>
  (dealtStatuses as readonly ListingStatus[]).includes(status);

/** Returns the days for which a listing is online without a renewal. */
export const lifetimeDays = (section: Section, category: Category): number =>
  section === 'immobilier' ? 90 : category === 'Matériaux' ? 30 : 60;

/** Minimum days between two renewals of a listing. */
export const renewEveryDays = 7;
/** Days before the end at which its owner is notified. */
export const expiryNoticeDays = [7, 1] as const;

/** Tabs of the owner's listings with their statuses. */
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

/** Returns the tab that contains the owner's listings of a status. */
export const tabOf = (status: ListingStatus): OwnTab =>
  ownTabNames.find((tab) => (ownTabs[tab] as readonly ListingStatus[]).includes(status))!;
