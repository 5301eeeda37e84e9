import { minuteMs } from '@laterite/shared/time.ts';
import { trusted } from 'mongoose';
import { type OutboxKind, onOutboxWrite, type WithOutbox, webhookKinds } from '../../core/changes/outbox.ts';
import { runInBackground } from '../../core/concurrency/background.ts';
import { oneRunAtATime } from '../../core/concurrency/one-run.ts';
import type { Job } from '../../jobs/job.ts';
import { log } from '../../log.ts';
import { writeDeliveries } from '../webhooks/delivering.ts';
import { isAnyWebhook } from '../webhooks/webhook-owners.ts';
import type { NotificationSource } from './notification-source.ts';
import { writeNotifications } from './notification-writer.ts';
import { notificationSources } from './sources.ts';

const maxDocuments = 100;

const isForWebhooks = (kind: OutboxKind): kind is (typeof webhookKinds)[number] =>
  (webhookKinds as readonly string[]).includes(kind);

/** Writes the notifications and webhook deliveries of one document and then empties its outbox: repeated after a crash, it writes none twice. */
async function deliverDocument(
  { model, address, webhookEvents }: NotificationSource,
  document: WithOutbox,
): Promise<number> {
  const entries = document.outbox ?? [];
  let count = 0;
  for (const entry of entries) {
    const { kind, at, _id } = entry;
    const key = `${document._id}.${_id}`;
    if (!isForWebhooks(kind)) {
      const addressed = await address(document as never, entry);
      count += await writeNotifications(addressed.map((each) => ({ ...each, key, kind, at })));
    }
    if (webhookEvents && (await isAnyWebhook()))
      await writeDeliveries(entry, await webhookEvents(document as never, entry));
  }
  const delivered = trusted({ $in: entries.map(({ _id }) => _id) });
  await model.updateOne({ _id: document._id }, { $pull: { outbox: { _id: delivered } } });
  return count;
}

/** Empties the outboxes of a model's documents; returns how many notifications were new. */
async function deliverSource(source: NotificationSource, signal?: AbortSignal): Promise<number> {
  const filled = await source.model
    .find({ 'outbox.at': trusted({ $gt: new Date(0) }) })
    .limit(maxDocuments)
    .lean<WithOutbox[]>();
  let count = 0;
  for (const document of filled) {
    if (signal?.aborted) return count;
    try {
      count += await deliverDocument(source, document);
    } catch (err) {
      // Continue with the others; the job retries this one.
      log.error({ err, model: source.model.modelName }, 'an outbox could not be delivered');
    }
  }
  return count;
}

const deliverNow = oneRunAtATime((source: NotificationSource) => deliverSource(source));

const sourcesByModel = new Map(notificationSources.map((source) => [source.model.modelName, source]));

onOutboxWrite((modelName) => {
  const source = sourcesByModel.get(modelName);
  if (source) runInBackground(async () => void (await deliverNow(source)));
});

/** Delivers outbox entries that a crash or a full queue left behind. */
export const deliverOutboxesJob: Job = {
  name: 'deliver-notifications',
  intervalMs: minuteMs,
  run: async (signal) => {
    let notifications = 0;
    for (const source of notificationSources) notifications += await deliverSource(source, signal);
    return { notifications };
  },
};
