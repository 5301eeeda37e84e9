import type { AccountExport } from '@laterite/shared/features/account/account-export.ts';
import { openStatuses } from '@laterite/shared/features/orders/order-states.ts';
import type { Quote } from '@laterite/shared/features/orders/quote.ts';
import { trusted } from 'mongoose';
import { outboxEntry } from '../../core/changes/outbox.ts';
import { updateEach } from '../../core/changes/update-each.ts';
import { type OrderDoc, OrderModel } from './order.model.ts';
import { subjectTitle, toFiles } from './order-view.ts';
import { deleteQuoteNumbersOf } from './quote-counter.model.ts';
import { shownQuotes } from './shown-quotes.ts';

/** Ends the open requests of a deleted account and removes its name and texts; deletes requests that both parties have left. */
export async function anonymizeOrders(user: string): Promise<void> {
  const at = new Date();
  for (const side of ['buyer', 'seller'] as const) {
    const own = { [side]: user };
    await updateEach(OrderModel, { ...own, status: trusted({ $in: [...openStatuses] }) }, () => ({
      $set: { status: 'annulée', updatedAt: at },
      $push: { events: { status: 'annulée', at }, outbox: outboxEntry('request_cancelled') },
      $unset: { isOpen: 1, completionReminderAt: 1 },
    }));
    // The files themselves are deleted with the account.
    if (side === 'buyer') await OrderModel.updateMany(own, { $unset: { files: 1, filesEndAt: 1 } });
    if (side === 'seller') {
      await OrderModel.updateMany(
        { ...own, 'listing.profile': 'professional' },
        { $set: { 'listing.title': '' } },
      );
      await OrderModel.updateMany(own, { $unset: { quotes: 1 } });
    }
    await OrderModel.updateMany(own, { $pull: { messages: { from: user } }, $set: { [side]: null } });
  }
  await OrderModel.deleteMany({ seller: null, buyer: null });
  await deleteQuoteNumbersOf(user);
}

const maxExported = 1000;

/** Returns the requests of a member with their own messages and the quotes, for the export of their account. */
export async function exportOrdersOf(user: string): Promise<AccountExport['orders']> {
  const [sent, received] = await Promise.all(
    [{ buyer: user }, { seller: user }].map((own) =>
      OrderModel.find(own).limit(maxExported).lean<OrderDoc[]>(),
    ),
  );
  const orders = [...sent!, ...received!];
  const quotes: Quote[][] = [];
  for (const order of orders) quotes.push(await shownQuotes(order, order.quotes ?? [], user));
  return orders.map((order, i) => ({
    _id: String(order._id),
    kind: order.kind,
    status: order.status,
    listing: subjectTitle(order),
    messages: order.messages.filter(({ from }) => String(from) === user).map(({ text }) => text),
    files: toFiles(order),
    quotes: quotes[i]!,
    createdAt: order.createdAt.toISOString(),
  }));
}
