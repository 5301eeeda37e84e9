import { hideContactDetails } from '@laterite/shared/contact-details/contact-details.ts';
import type { ListingStatus } from '@laterite/shared/features/listings/taxonomy.ts';
import type { OrderCard, OrderDetail } from '@laterite/shared/features/orders/order.ts';
import {
  agreedStatuses,
  type OrderAction,
  type OrderSide,
  orderActions,
  statesFor,
} from '@laterite/shared/features/orders/order-states.ts';
import { hasEndedQuote } from '@laterite/shared/features/orders/quote-validity.ts';
import { dateRefusal } from '@laterite/shared/features/orders/rental-dates.ts';
import { vatRateOf } from '@laterite/shared/features/orders/vat.ts';
import type { PublicUser } from '@laterite/shared/features/users/user.ts';
import { imageUrl } from '@laterite/shared/image-url.ts';
import type { Types } from 'mongoose';
import { type Block, blockBetween } from '../conversations/blocks.ts';
import { messagesOf } from '../conversations/order-conversation.service.ts';
import { statusesOf } from '../listings/browsing/listing-statuses.service.ts';
import { existingRequests } from '../public-requests/settling.service.ts';
import { cardsOf, isDisabled } from '../users/users.service.ts';
import type { OrderDoc } from './order.model.ts';
import { ownReviewOf } from './own-review.service.ts';
import { numbersOf } from './party-numbers.ts';
import { shownQuotes } from './shown-quotes.ts';

/** Returns the side of this member: buyer or seller. */
export const sideOf = (order: OrderDoc, userId: string): OrderSide =>
  String(order.seller) === userId ? 'seller' : 'buyer';

const otherOf = (order: OrderDoc, userId: string) =>
  sideOf(order, userId) === 'seller' ? order.buyer : order.seller;

interface RelatedDocuments {
  people: Map<string, PublicUser>;
  statuses: Map<string, ListingStatus>;
  /** The public requests that still exist. */
  publicRequests: Set<string>;
  userId: string;
}

/** Returns the content of a request, as both parties read it. */
export const subjectTitle = ({ listing }: OrderDoc): string => hideContactDetails(listing.title);

function toListing(order: OrderDoc, statuses: RelatedDocuments['statuses']): OrderCard['listing'] {
  const { listing } = order;
  return {
    _id: String(listing._id),
    ref: listing.ref ?? '',
    title: subjectTitle(order),
    price: listing.price ?? null,
    priceUnit: listing.priceUnit ?? 'total',
    type: listing.type ?? 'sale',
    category: listing.category ?? null,
    image: listing.image ?? null,
    imageUrl: imageUrl(listing.image ?? null),
    stock: listing.stock ?? null,
    status: statuses.get(String(listing._id)) ?? null,
  };
}

/** Returns the subject of a request: a listing, a public request, or a professional or company. */
function toSubject(order: OrderDoc, { statuses, publicRequests }: RelatedDocuments) {
  const { _id, profile, publicRequest } = order.listing;
  const title = subjectTitle(order);
  return {
    listing: profile || publicRequest ? null : toListing(order, statuses),
    publicRequest: publicRequest
      ? { _id: publicRequests.has(String(publicRequest)) ? String(publicRequest) : null, title }
      : null,
    profile: profile ? { kind: profile, _id: String(_id), name: title } : null,
  };
}

function toCard(order: OrderDoc, related: RelatedDocuments): OrderCard {
  const { people, userId } = related;
  return {
    _id: String(order._id),
    kind: order.kind,
    status: order.status,
    ...toSubject(order, related),
    qty: order.qty,
    from: order.from ?? null,
    to: order.to ?? null,
    estimate: order.estimate ?? null,
    offer: order.offer ?? null,
    offerUnit: order.offerUnit ?? 'total',
    hasQuote: (order.quoteVersion ?? 0) > 0,
    box: sideOf(order, userId) === 'seller' ? 'in' : 'out',
    otherName: people.get(String(otherOf(order, userId)))?.userName ?? null,
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
  };
}

async function readRelatedDocuments(orders: OrderDoc[], userId: string): Promise<RelatedDocuments> {
  const [people, statuses, publicRequests] = await Promise.all([
    cardsOf(orders.flatMap(({ buyer, seller }) => [buyer, seller].filter((id) => id != null))),
    statusesOf(orders.map(({ listing }) => listing._id)),
    existingRequests(orders.flatMap(({ listing }) => listing.publicRequest ?? [])),
  ]);
  return { people, statuses, publicRequests, userId };
}

/** Returns requests as their list shows them to one of the parties. */
export async function toOrderCards(orders: OrderDoc[], userId: string): Promise<OrderCard[]> {
  const related = await readRelatedDocuments(orders, userId);
  return orders.map((order) => toCard(order, related));
}

/** Returns a party for the other party, with the phone number if it may be shown. */
function partyOf(
  id: Types.ObjectId | null | undefined,
  { people }: RelatedDocuments,
  phoneNumber: string | null,
) {
  const person = people.get(String(id));
  return person ? { ...person, phoneNumber } : null;
}

const noNumbers = { buyer: null, seller: null };

/** Actions that remain where one party has blocked the other: they can neither write nor agree. */
const endingActions: readonly OrderAction[] = ['decline', 'cancel', 'complete'];

/** Returns the actions of one side: a quote can be accepted until its last day and countered, a price in words cannot be countered; after confirming completion a party waits for the other. */
const actionsOf = (order: OrderDoc, side: OrderSide, block: Block) =>
  (block ? endingActions : orderActions).filter(
    (action) =>
      statesFor(action, side, order.kind).includes(order.status) &&
      !dateRefusal(order, action) &&
      !(action === 'complete' && order.completedBy === side) &&
      !(action === 'accept' && hasEndedQuote(order)) &&
      !(action === 'counter' && !order.quotes?.length),
  );

function toRental({ rental }: OrderDoc): OrderDetail['rental'] {
  if (!rental) return null;
  const { operator = null, transport = null, transportKm = null, deposit = null } = rental;
  return { ...rental, operator, transport, transportKm, deposit };
}

/** Photos and PDF of a request, without their content. */
export const toFiles = ({ files }: OrderDoc): OrderDetail['files'] =>
  (files ?? []).map(({ _id, type }) => ({ _id: String(_id), type }));

/** Returns a request as one of its parties sees it. */
export async function toOrder(order: OrderDoc, userId: string): Promise<OrderDetail> {
  const other = otherOf(order, userId);
  const [related, block, messages, quotes, isOtherDisabled, ownReview] = await Promise.all([
    readRelatedDocuments([order], userId),
    blockBetween(userId, other),
    messagesOf(order, userId),
    shownQuotes(order, order.quotes ?? [], userId),
    other != null && isDisabled(other),
    ownReviewOf(order, userId),
  ]);
  const side = sideOf(order, userId);
  const withNumbers = agreedStatuses.includes(order.status) && !block;
  const numbers = withNumbers ? await numbersOf(order) : noNumbers;
  return {
    ...toCard(order, related),
    slots: order.slots,
    withOperator: order.withOperator ?? null,
    rental: toRental(order),
    delivery: order.delivery ?? null,
    city: order.city ?? null,
    buyer: partyOf(order.buyer, related, numbers.buyer),
    seller: partyOf(order.seller, related, numbers.seller),
    events: order.events.map(({ status, at }) => ({ status, at: at.toISOString() })),
    messages,
    ...(block && { isBlocker: block === 'mine' }),
    ...(isOtherDisabled && { isOtherDisabled }),
    files: toFiles(order),
    quotes,
    vatRate: vatRateOf(order.country),
    completedBy: order.completedBy ?? null,
    ...(ownReview && { ownReview }),
    actions: actionsOf(order, side, block),
  };
}
