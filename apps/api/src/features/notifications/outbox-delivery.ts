import { dayMs, minuteMs } from '@laterite/shared/time.ts';
import { type Types, trusted } from 'mongoose';
import {
  type OutboxEntry,
  type OutboxKind,
  onOutboxWrite,
  type WithOutbox,
  webhookKinds,
} from '../../core/changes/outbox.ts';
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

/** Writes the notifications and webhook deliveries of one entry: repeated after a crash, it writes none twice. Returns how many notifications were new. */
async function deliverEntry(
  { address, webhookEvents }: NotificationSource,
  document: WithOutbox,
  entry: OutboxEntry,
): Promise<number> {
  const { kind, at, _id } = entry;
  let count = 0;
  if (!isForWebhooks(kind)) {
    const addressed = await address(document as never, entry);
    const key = `${document._id}.${_id}`;
    count = await writeNotifications(addressed.map((each) => ({ ...each, key, kind, at })));
  }
  if (webhookEvents && (await isAnyWebhook()))
    await writeDeliveries(entry, await webhookEvents(document as never, entry));
  return count;
}

/** Plans the next try of a failed entry after as long as it has waited, at least a minute and at most a day. */
async function tryLater(
  { model }: NotificationSource,
  { _id }: WithOutbox,
  { _id: entry, at }: OutboxEntry,
): Promise<void> {
  const now = Date.now();
  const waitMs = Math.min(Math.max(now - at.getTime(), minuteMs), dayMs);
  await model.updateOne(
    { _id },
    { $set: { 'outbox.$[failed].at': new Date(now + waitMs), 'outbox.$[failed].happenedAt': at } },
    { arrayFilters: [{ 'failed._id': entry }] },
  );
}

/** Delivers the due entries of one document in their order and removes them from its outbox; a failed one does not hold back the others. */
async function deliverDocument(source: NotificationSource, document: WithOutbox): Promise<number> {
  const delivered: Types.ObjectId[] = [];
  let count = 0;
  for (const entry of document.outbox ?? []) {
    if (entry.at.getTime() > Date.now()) continue;
    // No copy, because sources look up the entry in its document.
    entry.at = entry.happenedAt ?? entry.at;
    try {
      count += await deliverEntry(source, document, entry);
      delivered.push(entry._id);
    } catch (err) {
      log.error({ err, model: source.model.modelName }, 'an outbox entry could not be delivered');
      await tryLater(source, document, entry);
    }
  }
  await source.model.updateOne(
    { _id: document._id },
    { $pull: { outbox: { _id: trusted({ $in: delivered }) } } },
  );
  return count;
}

/** Delivers the due outbox entries of a model's documents; returns how many notifications were new. */
async function deliverSource(source: NotificationSource, signal?: AbortSignal): Promise<number> {
  const due = await source.model
    .find({ 'outbox.at': trusted({ $lte: new Date() }) })
    .limit(maxDocuments)
    .lean<WithOutbox[]>();
  let count = 0;
  for (const document of due) {
    if (signal?.aborted) return count;
    try {
      count += await deliverDocument(source, document);
    } catch (err) {
      // Continue with the others; the job retries this one.
      log.error({ err, model: source.model.modelName }, 'an outbox could not be emptied');
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
