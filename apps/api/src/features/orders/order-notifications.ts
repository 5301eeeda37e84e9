import type { RequestEvent } from '@laterite/shared/features/webhooks/webhook-event.ts';
import type { OutboxEntry, OutboxKind } from '../../core/changes/outbox.ts';
import { ListingModel } from '../listings/listing.model.ts';
import { actedBy, notificationSource, othersThan } from '../notifications/notification-source.ts';
import { closeWithQuote } from '../public-requests/settling.service.ts';
import type { WebhookEvent } from '../webhooks/webhook-event.ts';
import { type OrderDoc, OrderModel } from './order.model.ts';
import { subjectTitle } from './order-view.ts';

const answers: readonly OutboxKind[] = [
  'request_message',
  'request_offer',
  'request_accepted',
  'request_declined',
  'request_cancelled',
  'request_completed',
];

/** Kind and id of the subject of a request. */
function subjectOf({ _id, profile, publicRequest }: OrderDoc['listing']) {
  return publicRequest ? { publicRequest: String(publicRequest) } : { [profile ?? 'listing']: String(_id) };
}

/** Returns the company that receives a request: by its page, or by a listing that is published for it. */
async function companyOf({ listing }: OrderDoc) {
  if (listing.publicRequest) return undefined;
  if (listing.profile) return listing.profile === 'company' ? listing._id : undefined;
  return (await ListingModel.findById(listing._id, { company: 1 }).lean())?.company ?? undefined;
}

/** Returns the webhook events of a new request, and of each reply of the other party. */
async function orderEvents(order: OrderDoc, entry: OutboxEntry): Promise<WebhookEvent[]> {
  const isNew = entry.kind === 'request_received';
  if (!isNew && !answers.includes(entry.kind)) return [];
  const { _id, kind, status, listing, qty, offer, buyer, seller } = order;
  const about: RequestEvent['data']['request'] = {
    _id: String(_id),
    kind,
    status,
    ...subjectOf(listing),
    title: subjectTitle(order),
    qty,
    offer: offer ?? null,
  };
  const company = await companyOf(order);
  return othersThan(entry.by, [buyer, seller]).map((user) => ({
    type: isNew ? ('request.received' as const) : ('request.answered' as const),
    owners: { user, ...(user === String(seller) && { company }) },
    data: { request: about },
  }));
}

/** Whether an entry asks the other party to confirm the completion. */
const asksToConfirm = ({ status, completedBy }: OrderDoc, { kind }: OutboxEntry): boolean =>
  status === 'acceptée' &&
  Boolean(completedBy) &&
  (kind === 'request_completed' || kind === 'request_reminder');

/** Notifies each party of the other's steps, and both parties of steps by a job; a reminder of an unseen request is sent to the seller alone. */
export const orderNotifications = notificationSource<OrderDoc>(
  OrderModel,
  async (order, entry) => {
    const { listing, buyer, seller, offer, quoteVersion } = order;
    if (entry.kind === 'request_accepted' && listing.publicRequest)
      await closeWithQuote(order._id, listing.publicRequest);
    const data = {
      request: String(order._id),
      ...(!listing.profile && !listing.publicRequest && { listing: String(listing._id) }),
      title: listing.title,
      ...(listing.profile === 'professional' && { titleId: String(seller ?? listing._id) }),
      ...actedBy(entry.by),
      ...(entry.kind === 'request_offer' &&
        typeof offer === 'number' && { price: offer, ...(quoteVersion && { hasQuote: true }) }),
      ...(asksToConfirm(order, entry) && { accepted: false }),
      ...entry.data,
    };
    const isOfUnseen = entry.kind === 'request_reminder' && !entry.by;
    return othersThan(entry.by, isOfUnseen ? [seller] : [buyer, seller]).map((to) => ({ to, data }));
  },
  orderEvents,
);
