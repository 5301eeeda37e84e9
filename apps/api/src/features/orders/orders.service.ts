import { estimateOf } from '@laterite/shared/features/orders/estimate.ts';
import type {
  NewOrder,
  OrderDetail,
  OrderFilters,
  OrderPage,
} from '@laterite/shared/features/orders/order.ts';
import { rentalPriceOf } from '@laterite/shared/features/rentals/price.ts';
import { outboxEntry } from '../../core/changes/outbox.ts';
import { allFields, isDuplicateKey } from '../../core/database-helpers.ts';
import { readPage } from '../../core/documents/paging.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import type { ReceivedFile } from '../../core/requests/received-file.ts';
import { assertNotBlocked } from '../conversations/blocks.ts';
import { markReadAbout } from '../notifications/notifications.service.ts';
import { type CheckedFile, checkPrivateFile } from '../private-files/private-files.service.ts';
import { type OrderDoc, OrderModel } from './order.model.ts';
import { findParty, storeStep } from './order-access.ts';
import { withOrderFiles } from './order-files.service.ts';
import { findOrderTarget, type OrderTarget } from './order-target.service.ts';
import { sideOf, toOrder, toOrderCards } from './order-view.ts';

const lastChangedFirst = { field: 'updatedAt', direction: -1 } as const;
/** Returns the stored fields of a request, including a snapshot of its subject. */
function fieldsOf(order: NewOrder, target: OrderTarget, user: CurrentUser) {
  const { kind, qty, from, to, slots = [], withOperator, transportKm, delivery, city, message } = order;
  const { listing, seller, country, place, operator, rates } = target;
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
    ...(place && { place }),
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

interface Sent {
  body: NewOrder;
  files: { files?: ReceivedFile[] };
}

/** Stores a request with its files; throws `order_open` where the buyer already has such an open request, `estimate_changed` where the buyer saw another estimate, and where one party has blocked the other. */
export async function storeOrder(
  order: NewOrder,
  target: OrderTarget,
  files: CheckedFile[],
  user: CurrentUser,
) {
  await assertNotBlocked(user.id, target.seller);
  const fields = fieldsOf(order, target, user);
  if (order.estimate !== undefined && order.estimate !== fields.estimate)
    throw new AppError('estimate_changed');
  const created = await withOrderFiles(user.id, files, (stored) =>
    OrderModel.create({ ...fields, ...stored }).catch((error: unknown) => {
      throw isDuplicateKey(error) ? new AppError('order_open') : error;
    }),
  );
  return toOrder(created.toObject<OrderDoc>(), user.id);
}

/** Sends a request to the owner of a listing, a professional or a company. */
export async function create(user: CurrentUser, readBody: () => Promise<Sent>): Promise<OrderDetail> {
  const { body: order, files } = await readBody();
  const target = await findOrderTarget(order, user);
  const checked = await Promise.all((files.files ?? []).map(checkPrivateFile));
  return storeOrder(order, target, checked, user);
}

/** Returns the requests that a member sent or received, the last changed first. */
export async function browse({ box, ...page }: OrderFilters, user: CurrentUser): Promise<OrderPage> {
  const filter = box === 'in' ? { seller: user.id } : { buyer: user.id };
  const [found, unseen] = await Promise.all([
    readPage(OrderModel, filter, lastChangedFirst, allFields, page),
    OrderModel.countDocuments({ seller: user.id, status: 'envoyée' }, { limit: 100 }),
  ]);
  return { ...found, items: await toOrderCards(found.items as OrderDoc[], user.id), unseen };
}

/** Returns one request; marks it as seen when its receiver opens it for the first time. Marks the reader's notifications of it as read. */
export async function read(id: string, user: CurrentUser): Promise<OrderDetail> {
  const order = await findParty(id, user);
  const isNew = order.status === 'envoyée' && sideOf(order, user.id) === 'seller';
  const seen = isNew && (await storeStep(order, { status: 'vue' }));
  await markReadAbout(id, user.id);
  return toOrder(seen || order, user.id);
}
