import type { NewOrderMessage } from '@laterite/shared/features/orders/order.ts';
import { type OrderStatus, openStatuses } from '@laterite/shared/features/orders/order-states.ts';
import type { QueryFilter } from 'mongoose';
import { AppError } from '../../core/app-error.ts';
import type { CurrentUser } from '../../core/current-user.ts';
import { type OrderDoc, type OrderFields, OrderModel } from './order.model.ts';

/** A request of which this member is a party; for all others it does not exist. */
export async function findParty(id: string, user: CurrentUser): Promise<OrderDoc> {
  const order = await OrderModel.findById(id).lean<OrderDoc>();
  if (!order || ![String(order.buyer), String(order.seller)].includes(user.id)) {
    throw new AppError('order_not_found');
  }
  return order;
}

interface Step {
  status?: OrderStatus;
  message?: NewOrderMessage & { from: string };
}

/** Writes down a step of a request that is still as it was read; null when someone was quicker. */
export async function store(order: OrderDoc, { status, message }: Step): Promise<OrderDoc | null> {
  const at = new Date();
  const offer = message?.offer ?? undefined;
  const asRead = { _id: order._id, status: order.status } as QueryFilter<OrderFields>;
  return OrderModel.findOneAndUpdate(
    asRead,
    {
      $set: { updatedAt: at, ...(status && { status }), ...(offer !== undefined && { offer }) },
      ...(status && !openStatuses.includes(status) && { $unset: { isOpen: 1 } }),
      $push: {
        ...(status && { events: { status, at } }),
        ...(message && { messages: { from: message.from, text: message.text, at, offer } }),
      },
    },
    { returnDocument: 'after' },
  ).lean<OrderDoc>();
}
