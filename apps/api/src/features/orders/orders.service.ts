import { estimateOf } from '@laterite/shared/features/orders/estimate.ts';
import type {
  NewOrder,
  OrderDetail,
  OrderFilters,
  OrderPage,
} from '@laterite/shared/features/orders/order.ts';
import { rentalPriceOf } from '@laterite/shared/features/rentals/price.ts';
import { AppError } from '../../core/app-error.ts';
import type { CurrentUser } from '../../core/current-user.ts';
import { allFields, isDuplicateKey } from '../../core/database-helpers.ts';
import { outboxEntry } from '../../core/outbox.ts';
import { readPage } from '../../core/paging.ts';
import { findAsked } from './asked.service.ts';
import { type OrderDoc, OrderModel } from './order.model.ts';
import { findParty, store } from './order-access.ts';
import { sideOf, toOrder, toOrderCards } from './order-view.ts';

const lastChangedFirst = { field: 'updatedAt', direction: -1 } as const;
/** What is stored of a request: what was asked, and what it is about as it is now. */
function fieldsOf(order: NewOrder, asked: Awaited<ReturnType<typeof findAsked>>, user: CurrentUser) {
  const { kind, qty, from, to, slots = [], withOperator, transportKm, delivery, city, message } = order;
  const { listing, seller, country, noticeLanguage, operator, rates } = asked;
  const { price, priceUnit } = listing;
  const isCounted = (kind === 'achat' || kind === 'location') && priceUnit;
  const isOperated = typeof operator === 'boolean' ? operator : withOperator;
  const rental =
    rates && from && to
      ? rentalPriceOf(rates, { from, to, qty, withOperator: isOperated, transportKm })
      : null;
  const now = new Date();
  return {
    listing,
    buyer: user.id,
    seller,
    kind,
    isOpen: true,
    qty,
    slots,
    estimate: rental?.total ?? (isCounted ? estimateOf({ price, priceUnit, qty, from, to }) : null),
    ...(rental && { rental }),
    ...(country && { country }),
    ...(noticeLanguage && { noticeLanguage }),
    ...(from && { from }),
    ...(to && { to }),
    ...(kind === 'location' && typeof isOperated === 'boolean' && { withOperator: isOperated }),
    ...(delivery && { delivery }),
    ...(city && { city }),
    events: [{ status: 'envoyée' as const, at: now }],
    messages: message ? [{ from: user.id, text: message, at: now }] : [],
    outbox: [outboxEntry('request_received')],
  };
}

/** Sends the owner of a listing, a professional or a company a request. */
export async function create(
  user: CurrentUser,
  receive: () => Promise<{ body: NewOrder }>,
): Promise<OrderDetail> {
  const order = (await receive()).body;
  const asked = await findAsked(order, user);
  const created = await OrderModel.create(fieldsOf(order, asked, user)).catch((error: unknown) => {
    throw isDuplicateKey(error) ? new AppError('order_open') : error;
  });
  return toOrder(created.toObject<OrderDoc>(), user.id);
}

/** Requests one sent or received, the last changed first. */
export async function browse({ box, ...page }: OrderFilters, user: CurrentUser): Promise<OrderPage> {
  const filter = box === 'in' ? { seller: user.id } : { buyer: user.id };
  const [found, unseen] = await Promise.all([
    readPage(OrderModel, filter, lastChangedFirst, allFields, page),
    OrderModel.countDocuments({ seller: user.id, status: 'envoyée' }, { limit: 100 }),
  ]);
  return { ...found, items: await toOrderCards(found.items as OrderDoc[], user.id), unseen };
}

/** One request; the first time its receiver opens it, it counts as seen. */
export async function read(id: string, user: CurrentUser): Promise<OrderDetail> {
  const order = await findParty(id, user);
  const isNew = order.status === 'envoyée' && sideOf(order, user.id) === 'seller';
  const seen = isNew && (await store(order, { status: 'vue' }));
  return toOrder(seen || order, user.id);
}
