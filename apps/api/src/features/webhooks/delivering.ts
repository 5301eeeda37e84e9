import { minuteMs } from '@laterite/shared/time.ts';
import { Types, trusted } from 'mongoose';
import type { OutboxEntry } from '../../core/changes/outbox.ts';
import { backgroundQueue } from '../../core/concurrency/background.ts';
import { oneRunAtATime } from '../../core/concurrency/one-run.ts';
import { stopSignal } from '../../core/concurrency/stop-signal.ts';
import type { Job } from '../../jobs/job.ts';
import { UserModel } from '../users/user.model.ts';
import { attempt, claimDelivery } from './attempts.ts';
import { WebhookDeliveryModel } from './delivery.model.ts';
import { type WebhookDoc, WebhookModel } from './webhook.model.ts';
import type { WebhookEvent } from './webhook-event.ts';
import { haveWebhooks } from './webhook-owners.ts';

/** A separate queue from notifications, because receivers may take ten seconds each. */
const inQueue = backgroundQueue(8, 500);

/** Whether a webhook belongs to a member whose account is disabled; webhooks of companies stay active. */
const isOfDisabledAccount = async ({ user }: WebhookDoc): Promise<boolean> =>
  user != null && !(await UserModel.exists({ _id: user, disabledAt: null }));

/** Deliveries of a webhook that is paused, disabled or deleted, or of a disabled account, end; they can be sent again by hand. */
const endDeliveries = (webhook: Types.ObjectId) =>
  WebhookDeliveryModel.updateMany(
    { webhook, status: 'pending' },
    { $set: { status: 'failed' }, $unset: { nextAt: 1 } },
  );

/** Sends the due deliveries of a webhook in order, until one fails or the process stops; returns how many arrived. */
async function deliverDueOf(id: Types.ObjectId): Promise<number> {
  let count = 0;
  while (!stopSignal.aborted) {
    const webhook = await WebhookModel.findById(id).lean<WebhookDoc>();
    if (webhook?.status !== 'active' || (await isOfDisabledAccount(webhook))) {
      await endDeliveries(id);
      return count;
    }
    const due = { webhook: id, status: 'pending' as const, nextAt: trusted({ $lte: new Date() }) };
    const delivery = await claimDelivery(due as never);
    if (!delivery) return count;
    if ((await attempt(webhook, delivery)).status !== 'delivered') return count;
    count += 1;
  }
  return count;
}

/** Each webhook gets one delivery of this process at a time. */
const deliverNow = oneRunAtATime((id: string) => deliverDueOf(new Types.ObjectId(id)));

/** Stores events of an outbox entry once for each webhook that subscribes to them, and sends them in the background. */
export async function writeDeliveries(
  { _id, at }: OutboxEntry,
  events: readonly WebhookEvent[],
): Promise<void> {
  for (const { type, owners, data } of events) {
    if (!(await haveWebhooks(owners))) continue;
    const { user, company } = owners;
    const ofOwners = [...(user ? [{ user }] : []), ...(company ? [{ company }] : [])];
    const found = await WebhookModel.find({ status: 'active', events: type, $or: ofOwners } as never, {
      _id: 1,
    }).lean();
    const body = JSON.stringify({ id: String(_id), type, createdAt: at.toISOString(), data });
    for (const webhook of found) {
      const now = new Date();
      await WebhookDeliveryModel.updateOne(
        { webhook: webhook._id, event: _id },
        {
          $setOnInsert: {
            type,
            body,
            status: 'pending',
            nextAt: now,
            createdAt: now,
            attempts: [],
            tries: 0,
          },
        },
        { upsert: true },
      );
      inQueue(async () => void (await deliverNow(String(webhook._id))));
    }
  }
}

/** Sends deliveries that must be retried and those that a crash interrupted. */
export const sendWebhooksJob: Job = {
  name: 'send-webhooks',
  intervalMs: minuteMs,
  isLong: true,
  run: async (signal) => {
    // Every webhook, because the many deliveries of an unreachable one must not delay those of others.
    const due = await WebhookDeliveryModel.distinct('webhook', { nextAt: trusted({ $lte: new Date() }) });
    const waiting = due.map(String);
    let webhookDeliveries = 0;
    const lane = async () => {
      for (let id = waiting.shift(); id && !signal.aborted; id = waiting.shift())
        webhookDeliveries += await deliverNow(id);
    };
    await Promise.all(Array.from({ length: 8 }, lane));
    return { webhookDeliveries };
  },
};
