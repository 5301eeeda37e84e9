import { retryDelaysMs } from '@laterite/shared/features/webhooks/webhook.ts';
import { hourMs, minuteMs } from '@laterite/shared/time.ts';
import { type QueryFilter, trusted } from 'mongoose';
import { outboxEntry } from '../../core/changes/outbox.ts';
import { log } from '../../log.ts';
import { type DeliveryDoc, type DeliveryFields, WebhookDeliveryModel } from './delivery.model.ts';
import { secretsOf } from './secrets.ts';
import { postTo, type Reply } from './sending.ts';
import { signatureOf } from './signature.ts';
import { type WebhookDoc, WebhookModel } from './webhook.model.ts';
import { announceWebhooks } from './webhook-owners.ts';

/** Longer than the duration of an attempt: an older attempt was interrupted by a crash. */
const leaseMs = minuteMs;
/** A webhook is disabled when a delivery has failed for good and no delivery has succeeded for this long. */
const disabledAfterMs = 20 * hourMs;
/** Maximum number of stored attempts, because a delivery may be sent again by hand every day. */
const maxAttempts = 20;

/** Claims a delivery: for a minute no other process attempts it. */
export const claimDelivery = (
  filter: QueryFilter<DeliveryFields>,
  set: object = {},
): Promise<DeliveryDoc | null> =>
  WebhookDeliveryModel.findOneAndUpdate(
    filter,
    { $set: { ...set, nextAt: new Date(Date.now() + leaseMs) }, $inc: { tries: 1 } },
    { sort: { nextAt: 1 }, returnDocument: 'after' },
  ).lean<DeliveryDoc>();

async function replyTo(
  webhook: WebhookDoc,
  { _id, event, type, body }: DeliveryDoc,
  at: Date,
): Promise<Reply> {
  let secrets: string[];
  try {
    secrets = secretsOf(webhook);
  } catch (err) {
    log.error({ err, webhook: String(webhook._id) }, 'the secret of a webhook could not be decrypted');
    return { status: null, problem: 'secret', responseStart: '' };
  }
  return postTo(webhook.url, body, {
    'Laterite-Signature': signatureOf(body, secrets, at),
    'Laterite-Event': type,
    'Laterite-Event-Id': String(event),
    'Laterite-Delivery': String(_id),
  });
}

const isArrived = ({ problem }: Reply) => problem === null || problem === 'response_cut';

/** Returns the state of a delivery after an attempt. A test event is tried once. */
function stateAfter(reply: Reply, { type, tries }: DeliveryDoc) {
  if (isArrived(reply)) return { $set: { status: 'delivered' as const }, $unset: { nextAt: 1 } };
  const delay = type === 'test' ? undefined : retryDelaysMs[tries - 1];
  if (delay === undefined) return { $set: { status: 'failed' as const }, $unset: { nextAt: 1 } };
  return { $set: { status: 'pending' as const, nextAt: new Date(Date.now() + delay) } };
}

/** Disables a webhook that can no longer be reached, and notifies its owner. */
async function disable({ _id, name }: WebhookDoc): Promise<void> {
  const since = trusted({ $lte: new Date(Date.now() - disabledAfterMs) });
  const { modifiedCount } = await WebhookModel.updateOne(
    { _id, status: 'active', failingSince: since },
    {
      $set: { status: 'disabled' },
      $push: { outbox: outboxEntry('webhook_disabled', { name, webhook: String(_id) }) },
    },
  );
  if (modifiedCount > 0) await announceWebhooks();
}

async function recordHealth(webhook: WebhookDoc, reply: Reply, after: DeliveryDoc): Promise<void> {
  const { _id } = webhook;
  if (isArrived(reply)) await WebhookModel.updateOne({ _id }, { $unset: { failingSince: 1 } });
  else if (after.type !== 'test') {
    await WebhookModel.updateOne({ _id, failingSince: null }, { $set: { failingSince: new Date() } });
    if (after.status === 'failed') await disable(webhook);
  }
}

/** Sends a claimed delivery once and stores the response. */
export async function attempt(webhook: WebhookDoc, delivery: DeliveryDoc): Promise<DeliveryDoc> {
  const at = new Date();
  const reply = await replyTo(webhook, delivery, at);
  const { $set, ...rest } = stateAfter(reply, delivery);
  const durationMs = Date.now() - at.getTime();
  const attempts = [
    ...delivery.attempts,
    { at, durationMs, status: reply.status, problem: reply.problem },
  ].slice(-maxAttempts);
  const update = {
    $set: { ...$set, responseStart: reply.responseStart, attempts },
    ...rest,
  };
  const after = await WebhookDeliveryModel.findOneAndUpdate({ _id: delivery._id }, update, {
    returnDocument: 'after',
  }).lean<DeliveryDoc>();
  // Deleted with its webhook meanwhile.
  if (!after) return delivery;
  await recordHealth(webhook, reply, after);
  return after;
}
