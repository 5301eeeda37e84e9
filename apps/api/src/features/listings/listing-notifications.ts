import { notificationSource, othersThan } from '../notifications/notification-source.ts';
import { type ListingDoc, ListingModel } from './listing.model.ts';

/** The owner is notified of what jobs and administrators do with a listing. */
export const listingNotifications = notificationSource<ListingDoc>(ListingModel, (listing, entry) => {
  const { _id, title, owner } = listing;
  const data = { listing: String(_id), title, ...entry.data };
  return othersThan(entry, [owner]).map((to) => ({ to, data }));
});
