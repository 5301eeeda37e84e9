import { hideContactDetails } from '@laterite/shared/contact-details/contact-details.ts';
import { nameOf, notificationSource, othersThan } from '../notifications/notification-source.ts';
import { type OrderDoc, OrderModel } from './order.model.ts';

/** The two parties are notified of each other's steps, and both of what a job did. */
export const orderNotifications = notificationSource<OrderDoc>(OrderModel, async (order, entry) => {
  const { listing, buyer, seller, offer } = order;
  const data = {
    request: String(order._id),
    listing: String(listing._id),
    title: hideContactDetails(listing.title),
    ...(await nameOf(entry.by)),
    ...(entry.kind === 'request_offer' && typeof offer === 'number' && { price: offer }),
  };
  return othersThan(entry, [buyer, seller]).map((to) => ({ to, data }));
});
