import { hideContactDetails } from '@laterite/shared/contact-details/contact-details.ts';
import { nameOf, notificationSource, othersThan } from '../notifications/notification-source.ts';
import { type OrderDoc, OrderModel } from './order.model.ts';

/** The two parties are notified of each other's steps, and both of what a job did; a reminder is for the seller alone. */
export const orderNotifications = notificationSource<OrderDoc>(OrderModel, async (order, entry) => {
  const { listing, buyer, seller, offer } = order;
  const data = {
    request: String(order._id),
    ...(!listing.profile && { listing: String(listing._id) }),
    title: hideContactDetails(listing.title),
    ...(await nameOf(entry.by)),
    ...(entry.kind === 'request_offer' && typeof offer === 'number' && { price: offer }),
  };
  return othersThan(entry, entry.kind === 'request_reminder' ? [seller] : [buyer, seller]).map((to) => ({
    to,
    data,
  }));
});
