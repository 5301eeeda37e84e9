import { quoteTotals } from '@laterite/shared/features/orders/quote-totals.ts';
import { type Types, trusted } from 'mongoose';
import { AppError } from '../../core/errors/app-error.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { type OrderDoc, OrderModel } from './order.model.ts';
import { findParty } from './order-access.ts';

/** Whether a request has a quote. */
export const hasQuote = async (order: Types.ObjectId): Promise<boolean> =>
  (await OrderModel.exists({ _id: order, quoteVersion: trusted({ $gte: 1 }) })) !== null;

/** Returns the last quote of a request between two members, to be shown in their conversation. */
export async function sharedQuote(order: string, user: CurrentUser, other: string) {
  const found: OrderDoc = await findParty(order, user);
  const quote = found.quotes?.at(-1);
  if (!quote || ![String(found.buyer), String(found.seller)].includes(other)) {
    throw new AppError('quote_not_found');
  }
  return { order: found._id, number: quote.number, version: quote.version, total: quoteTotals(quote).total };
}
