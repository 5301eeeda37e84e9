import type { NotificationKind } from '@laterite/shared/features/notifications/notification-kinds.ts';
import type { NewOrderMessage } from '@laterite/shared/features/orders/order.ts';
import { type OrderStatus, openStatuses } from '@laterite/shared/features/orders/order-states.ts';
import type { QueryFilter } from 'mongoose';
import { AppError } from '../../core/app-error.ts';
import type { CurrentUser } from '../../core/current-user.ts';
import { outboxEntry } from '../../core/outbox.ts';
import { type OrderDoc, type OrderFields, OrderModel } from './order.model.ts';

/** A request of which this member is a party; for all others it does not exist. */
export async function findParty(id: string, user: CurrentUser): Promise<OrderDoc> {
  const order = await OrderModel.findById(id).lean<OrderDoc>();
  if (!order || ![String(order.buyer), String(order.seller)].includes(user.id)) {
    throw new AppError('order_not_found');
  }
  return order;
}

/** The notification of each new state; nobody is notified that a request was seen. */
const kindsByStatus: Partial<Record<OrderStatus, NotificationKind>> = {
  'devis-reçu': 'request_offer',
  acceptée: 'request_accepted',
  refusée: 'request_declined',
  annulée: 'request_cancelled',
  terminée: 'request_completed',
};

interface Step {
  status?: OrderStatus;
  message?: NewOrderMessage & { from: string };
}

/** Writes down a step of a request that is still as it was read; null when someone was quicker. */
export async function store(order: OrderDoc, { status, message }: Step): Promise<OrderDoc | null> {
  const at = new Date();
  const offer = message?.offer ?? undefined;
  const notified = status ? kindsByStatus[status] : message && 'request_message';
  const asRead = { _id: order._id, status: order.status } as QueryFilter<OrderFields>;
  return OrderModel.findOneAndUpdate(
    asRead,
    {
      $set: { updatedAt: at, ...(status && { status }), ...(offer !== undefined && { offer }) },
      ...(status && !openStatuses.includes(status) && { $unset: { isOpen: 1 } }),
      $push: {
        ...(status && { events: { status, at } }),
        ...(message && { messages: { from: message.from, text: message.text, at, offer } }),
        ...(notified && { outbox: outboxEntry(notified) }),
      },
    },
    { returnDocument: 'after' },
  ).lean<OrderDoc>();
}
