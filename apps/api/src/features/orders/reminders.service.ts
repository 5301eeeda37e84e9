import { orderLifeDays, orderReminderHours } from '@laterite/shared/features/orders/order-states.ts';
import { dayMs, hourMs } from '@laterite/shared/time.ts';
import { type QueryFilter, type Types, trusted } from 'mongoose';
import { outboxEntry } from '../../core/changes/outbox.ts';
import { absoluteUrl } from '../../core/requests/absolute-url.ts';
import { log } from '../../log.ts';
import type { BilingualNotice } from '../../sms/notices.ts';
import { messagesSince } from '../conversations/reply-times.ts';
import { notifyMember } from '../notifications/account-notices.ts';
import { afterQuietHours } from '../notifications/delivery-plan.ts';
import { preferencesOf } from '../notifications/preferences.model.ts';
import { recipientOf } from '../users/users.service.ts';
import { type OrderDoc, type OrderFields, OrderModel } from './order.model.ts';
import { subjectTitle } from './order-view.ts';

const maxPerRun = 500;

const reminderOf = (title: string, url: string): BilingualNotice => ({
  subject: { fr: title, en: title },
  text: {
    fr: `une demande pour « ${title} » attend votre réponse depuis trois jours. Répondre : ${url}`,
    en: `a request for “${title}” has waited three days for your reply. Reply: ${url}`,
  },
});

/** Marks the reminder as sent unless another run did, or the request was opened meanwhile; returns whether this call did. */
async function claimReminder({ _id }: OrderDoc, now: Date): Promise<boolean> {
  const unseen = { _id, status: 'envoyée', remindedAt: null } as QueryFilter<OrderFields>;
  const { modifiedCount } = await OrderModel.updateOne(unseen, {
    $set: { remindedAt: now },
    $push: { outbox: outboxEntry('request_reminder') },
  });
  return modifiedCount === 1;
}

async function isQuietFor(seller: Types.ObjectId, now: Date): Promise<boolean> {
  return afterQuietHours(await preferencesOf(seller), now.getTime()) > now.getTime();
}

/** Whether the receiver has replied in the conversation, which does not open the request. */
async function hasReplied(order: OrderDoc): Promise<boolean> {
  const [talk = []] = await messagesSince([order]);
  return talk.some(({ from }) => String(from) === String(order.seller));
}

/** Sends no reminder during quiet hours, a later run does. Claims it before sending it: after a crash in between it is lost, never sent twice. */
async function sendReminder(order: OrderDoc, now: Date): Promise<boolean> {
  if (!order.seller || (await isQuietFor(order.seller, now))) return false;
  if ((await hasReplied(order)) || !(await claimReminder(order, now))) return false;
  const seller = await recipientOf(order.seller);
  if (!seller) return false;
  const reminder = reminderOf(subjectTitle(order), absoluteUrl(`/demandes/${order._id}`));
  await notifyMember(seller, reminder).catch((err: unknown) =>
    log.error({ err, order: String(order._id) }, 'request reminder not sent'),
  );
  return true;
}

/** Reminds receivers of requests that they have not opened for 72 hours, once, unless they end at once; returns the number of reminders. */
export async function remindOfOrders(now = new Date(), signal?: AbortSignal): Promise<number> {
  const unseen = {
    status: 'envoyée',
    createdAt: trusted({
      $gt: new Date(now.getTime() - orderLifeDays * dayMs),
      $lte: new Date(now.getTime() - orderReminderHours * hourMs),
    }),
    remindedAt: null,
  } as QueryFilter<OrderFields>;
  let sent = 0;
  for await (const order of OrderModel.find(unseen).lean<OrderDoc[]>().cursor()) {
    if (signal?.aborted || sent >= maxPerRun) return sent;
    if (await sendReminder(order, now)) sent += 1;
  }
  return sent;
}

/** Returns the outbox entry that reminds the other party of a confirmed completion. */
const completionReminder = ({ completedBy, buyer, seller }: OrderDoc) => ({
  ...outboxEntry('request_reminder'),
  by: completedBy === 'seller' ? seller : buyer,
});

/** Reminds members whose other party confirmed the completion of a request three days ago, once; returns the number of reminders. */
export async function remindOfCompletions(now = new Date(), signal?: AbortSignal): Promise<number> {
  const due = { completionReminderAt: trusted({ $lte: now }) } as QueryFilter<OrderFields>;
  const found = await OrderModel.find(due, { completedBy: 1, buyer: 1, seller: 1 })
    .limit(maxPerRun)
    .lean<OrderDoc[]>();
  let sent = 0;
  for (const order of found) {
    if (signal?.aborted) break;
    const { modifiedCount } = await OrderModel.updateOne(
      { ...due, _id: order._id },
      {
        $unset: { completionReminderAt: 1 },
        $push: { outbox: completionReminder(order) },
      },
    );
    sent += modifiedCount;
  }
  return sent;
}
