import type { NewOrderMessage, OrderDetail } from '@laterite/shared/features/orders/order.ts';
import {
  type OrderAction,
  orderLifeDays,
  stateAfter,
  statesFor,
  unansweredStatuses,
} from '@laterite/shared/features/orders/order-states.ts';
import { dayMs } from '@laterite/shared/time.ts';
import { type QueryFilter, trusted } from 'mongoose';
import { AppError } from '../../core/app-error.ts';
import type { CurrentUser } from '../../core/current-user.ts';
import { outboxEntry } from '../../core/outbox.ts';
import { type OrderDoc, type OrderFields, OrderModel } from './order.model.ts';
import { findParty, store } from './order-access.ts';
import { sideOf, toOrder } from './order-view.ts';

const mostMessages = 200;

function assertMay(order: OrderDoc, action: OrderAction, user: CurrentUser): void {
  const states = statesFor(action, sideOf(order, user.id));
  if (states.length === 0) throw new AppError('forbidden');
  if (!states.includes(order.status)) throw new AppError('order_state');
}

/** Does a step, or says that the other was quicker. */
async function step(order: OrderDoc, change: Parameters<typeof store>[1], user: CurrentUser) {
  const stored = await store(order, change);
  if (!stored) throw new AppError('order_state');
  return toOrder(stored, user.id);
}

type ReceiveDecision = () => Promise<{ body: { message?: string | null | undefined } }>;

/** Accepts, declines, cancels or completes a request, with a word to the other or without. */
export async function decide(
  id: string,
  action: Exclude<OrderAction, 'message'>,
  user: CurrentUser,
  receive: ReceiveDecision,
): Promise<OrderDetail> {
  const order = await findParty(id, user);
  assertMay(order, action, user);
  const text = (await receive()).body.message;
  const message = text ? { text, from: user.id } : undefined;
  return step(order, { status: stateAfter(action), ...(message && { message }) }, user);
}

/** Writes to the other. A price the seller names is an offer, which the buyer accepts or declines. */
export async function write(
  id: string,
  user: CurrentUser,
  receive: () => Promise<{ body: NewOrderMessage }>,
): Promise<OrderDetail> {
  const order = await findParty(id, user);
  assertMay(order, 'message', user);
  if (order.messages.length >= mostMessages) throw new AppError('too_many_messages');
  const message = { ...(await receive()).body, from: user.id };
  const hasOffer = typeof message.offer === 'number';
  if (hasOffer && sideOf(order, user.id) !== 'seller') throw new AppError('forbidden');
  if (hasOffer && order.status === 'acceptée') throw new AppError('order_state');
  return step(order, { message, ...(hasOffer && { status: 'devis-reçu' as const }) }, user);
}

/** Ends requests that nobody answered in time; answers how many. */
export async function expireOrders(now = new Date()): Promise<number> {
  const late = {
    status: trusted({ $in: [...unansweredStatuses] }),
    createdAt: trusted({ $lte: new Date(now.getTime() - orderLifeDays * dayMs) }),
  };
  const { modifiedCount } = await OrderModel.updateMany(late as QueryFilter<OrderFields>, {
    $set: { status: 'expirée', updatedAt: now },
    $push: { events: { status: 'expirée', at: now }, outbox: outboxEntry('request_expired') },
    $unset: { isOpen: 1 },
  });
  return modifiedCount;
}
