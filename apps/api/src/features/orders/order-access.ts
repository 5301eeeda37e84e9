import type { NotificationKind } from '@laterite/shared/features/notifications/notification-kinds.ts';
import type { OrderDetail } from '@laterite/shared/features/orders/order.ts';
import {
  completionReminderDays,
  type OrderAction,
  type OrderStatus,
  openStatuses,
  statesFor,
  unansweredStatuses,
} from '@laterite/shared/features/orders/order-states.ts';
import { quoteTotals } from '@laterite/shared/features/orders/quote-totals.ts';
import { dateRefusal } from '@laterite/shared/features/orders/rental-dates.ts';
import { dayMs } from '@laterite/shared/time.ts';
import { type QueryFilter, trusted } from 'mongoose';
import { outboxEntry } from '../../core/changes/outbox.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { assertNotBlocked } from '../conversations/blocks.ts';
import { dayValues } from './day-values.ts';
import {
  type CounterFields,
  type OrderDoc,
  type OrderFields,
  OrderModel,
  type QuoteFields,
} from './order.model.ts';
import { sideOf, toOrder } from './order-view.ts';

/** Whether this member is a party of the request. */
export const isParty = ({ buyer, seller }: OrderDoc, { id }: CurrentUser): boolean =>
  [String(buyer), String(seller)].includes(id);

/** Returns a request of which this member is a party; throws not found for all others. */
export async function findParty(id: string, user: CurrentUser): Promise<OrderDoc> {
  const order = await OrderModel.findById(id).lean<OrderDoc>();
  if (!order || !isParty(order, user)) throw new AppError('order_not_found');
  return order;
}

/** Throws unless this member may do this in the state the request is in. */
export function assertMay(order: OrderDoc, action: OrderAction, user: CurrentUser): void {
  const states = statesFor(action, sideOf(order, user.id), order.kind);
  if (states.length === 0) throw new AppError('forbidden');
  if (!states.includes(order.status)) throw new AppError('order_state');
  assertDates(order, action);
}

/** Throws where the first day of a rental has passed and the step is too late, or has not come and the step is too early. */
export function assertDates(order: OrderDoc, action: OrderAction): void {
  const code = dateRefusal(order, action);
  if (code) throw new AppError(code, { values: dayValues(order.from!) });
}

/** Whether the buyer of a request cannot send another one of the same kind for the same listing. A rental blocks another one until it is accepted, any other request until it ends. */
export const blocksAnother = ({ kind, status }: Pick<OrderFields, 'kind' | 'status'>): boolean =>
  openStatuses.includes(status) && !(kind === 'location' && status === 'acceptée');

/** Throws where one of the two parties has blocked the other: they can neither write nor agree, but can end the request. */
export const assertReachable = ({ buyer, seller }: OrderDoc): Promise<void> =>
  assertNotBlocked(buyer, seller);

const maxMessages = 200;

/** Throws where no message may be added: `too_many_messages` at the limit, or where one party has blocked the other. */
export async function assertCanAddMessage(order: OrderDoc): Promise<void> {
  if (order.messages.length >= maxMessages) throw new AppError('too_many_messages');
  await assertReachable(order);
}

/** Changes of one step. */
export interface Step {
  status?: OrderStatus;
  message?: { from: string; text: string; offer?: number | null | undefined; counter?: CounterFields };
  quote?: QuoteFields;
  completedBy?: OrderFields['completedBy'];
  /** The number of an accepted rental. */
  bookingNumber?: number;
  /** The chosen time of a visit. */
  slot?: string;
}

/** Kind of notification for each new state; nobody is notified that a request was seen. */
const kindsByStatus: Partial<Record<OrderStatus, NotificationKind>> = {
  'devis-reçu': 'request_offer',
  acceptée: 'request_accepted',
  refusée: 'request_declined',
  annulée: 'request_cancelled',
  terminée: 'request_completed',
};

/** Returns the kind of notification that a step causes for the other party. */
function notificationOf({ status, message, completedBy }: Step): NotificationKind | undefined {
  if (status) return kindsByStatus[status];
  if (completedBy) return 'request_completed';
  return message && 'request_message';
}

/** Returns the price that lists show after a step: the total of a quote, or a price in words. */
function offerOf({ message, quote }: Step): number | undefined {
  return quote ? quoteTotals(quote).total : (message?.offer ?? undefined);
}

/** Returns the condition that a step is still possible: that the request is unchanged since it was read, apart from messages and from being opened; for a message alone, that it is still open. */
function stillPossible(order: OrderDoc, { status, message, completedBy }: Step): QueryFilter<OrderFields> {
  const { _id } = order;
  const isMessageAlone = message && !message.counter && !status && !completedBy;
  if (isMessageAlone) return { _id, status: trusted({ $in: openStatuses }) };
  const isUnanswered = status !== 'vue' && unansweredStatuses.includes(order.status);
  return {
    _id,
    status: isUnanswered ? trusted({ $in: unansweredStatuses }) : order.status,
    offer: order.offer ?? null,
    quoteVersion: order.quoteVersion ?? null,
    completedBy: order.completedBy ?? null,
  } as QueryFilter<OrderFields>;
}

/** Returns the price that a message proposes for a line of a quote, and the line, for the notification. */
const proposalOf = ({ message }: Step) =>
  message?.counter && { price: message.counter.unitPrice, name: message.counter.label };

/** Stores a step if it is still possible; returns null otherwise. */
export async function storeStep(order: OrderDoc, change: Step): Promise<OrderDoc | null> {
  const { status, message, quote, completedBy, bookingNumber, slot } = change;
  const at = new Date();
  const offer = offerOf(change);
  const notified = notificationOf(change);
  return OrderModel.findOneAndUpdate(
    stillPossible(order, change),
    {
      $set: {
        updatedAt: at,
        ...(status && { status }),
        ...(offer !== undefined && { offer }),
        ...(quote && { quoteVersion: quote.version }),
        ...(completedBy && {
          completedBy,
          completionReminderAt: new Date(at.getTime() + completionReminderDays * dayMs),
        }),
        ...(bookingNumber && { bookingNumber }),
        ...(slot && { slots: [slot] }),
      },
      ...(status &&
        !blocksAnother({ ...order, status }) && { $unset: { isOpen: 1, completionReminderAt: 1 } }),
      $push: {
        ...(status && { events: { status, at } }),
        ...(message && { messages: { ...message, offer: message.offer ?? undefined, at } }),
        ...(quote && { quotes: quote }),
        ...(notified && { outbox: outboxEntry(notified, proposalOf(change)) }),
      },
    },
    { returnDocument: 'after' },
  ).lean<OrderDoc>();
}

/** Stores a step and returns the request as its author sees it; throws `order_state` when the other party was faster. */
export async function step(order: OrderDoc, change: Step, user: CurrentUser): Promise<OrderDetail> {
  const stored = await storeStep(order, change);
  if (!stored) throw new AppError('order_state');
  return toOrder(stored, user.id);
}
