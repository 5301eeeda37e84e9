import type { OutboxEntry } from '../../core/outbox.ts';
import { alertsToNotify } from '../alerts/alert-hits.service.ts';
import { favoriteHolders } from '../favorites/favorites.service.ts';
import {
  type Addressed,
  nameOf,
  notificationSource,
  othersThan,
} from '../notifications/notification-source.ts';
import { followersOf } from '../professionals/attachments.service.ts';
import { type ListingDoc, ListingModel } from './listing.model.ts';

type Address = (listing: ListingDoc, entry: OutboxEntry) => Promise<Addressed[]> | Addressed[];

const aboutListing = ({ _id, title }: ListingDoc, { data }: OutboxEntry) => ({
  listing: String(_id),
  title,
  ...data,
});

/** The owner is notified of what jobs and administrators do with a listing. */
const toOwner: Address = (listing, entry) =>
  othersThan(entry, [listing.owner]).map((to) => ({ to, data: aboutListing(listing, entry) }));

/** Who has it among their favourites is notified of its price and of its end. */
const toFavoriteHolders: Address = async (listing, entry) =>
  othersThan(entry, await favoriteHolders(listing._id)).map((to) => ({
    to,
    data: aboutListing(listing, entry),
  }));

/** Whose alerts it is a hit of is notified of a new or cheaper listing. */
const toAlertHolders: Address = async (listing, entry) => {
  const alerts = await alertsToNotify(listing, entry);
  return alerts.map(({ data, ...each }) => ({
    ...each,
    data: { ...aboutListing(listing, entry), ...data },
  }));
};

/** Who follows the professional that owns it is notified of a new listing. */
const toFollowers: Address = async (listing, entry) => {
  const followers = othersThan(entry, await followersOf(listing.owner));
  if (followers.length === 0) return [];
  const { person } = await nameOf(listing.owner);
  const data = { ...aboutListing(listing, entry), ...(person && { name: person }) };
  return followers.map((to) => ({ to, data }));
};

const addresses: Partial<Record<OutboxEntry['kind'], Address>> = {
  listing_expires: toOwner,
  listing_expired: toOwner,
  listing_approved: toOwner,
  listing_refused: toOwner,
  listing_hidden: toOwner,
  follow_listing: toFollowers,
  alert_match: toAlertHolders,
  favorite_price: toFavoriteHolders,
  favorite_sold: toFavoriteHolders,
  favorite_expired: toFavoriteHolders,
  favorite_back: toFavoriteHolders,
};

export const listingNotifications = notificationSource<ListingDoc>(
  ListingModel,
  (listing, entry) => addresses[entry.kind]?.(listing, entry) ?? [],
);
