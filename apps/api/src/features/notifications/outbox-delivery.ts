import { minuteMs } from '@laterite/shared/time.ts';
import { trusted } from 'mongoose';
import { runInBackground } from '../../core/background.ts';
import { onOutboxWrite, type WithOutbox } from '../../core/outbox.ts';
import type { Job } from '../../jobs/job.ts';
import { log } from '../../log.ts';
import type { NotificationSource } from './notification-source.ts';
import { writeNotifications } from './notification-writer.ts';
import { notificationSources } from './sources.ts';

const maxDocuments = 100;

/** Writes the notifications of one document and then empties its outbox: repeated after a crash, it writes none twice. */
async function deliverDocument(
  { model, address }: NotificationSource,
  document: WithOutbox,
): Promise<number> {
  const entries = document.outbox ?? [];
  let count = 0;
  for (const entry of entries) {
    const { kind, at, _id } = entry;
    const key = `${document._id}.${_id}`;
    const addressed = await address(document as never, entry);
    count += await writeNotifications(addressed.map((each) => ({ ...each, key, kind, at })));
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
      // The others go on; the job tries this one again.
      log.error({ err, model: source.model.modelName }, 'an outbox could not be delivered');
    }
  }
  return count;
}

/** Sources that are being delivered, and whether they were written to since. */
const delivering = new Map<NotificationSource, { again: boolean }>();

async function deliverNow(source: NotificationSource): Promise<void> {
  const running = delivering.get(source);
  if (running) {
    running.again = true;
    return;
  }
  const state = { again: true };
  delivering.set(source, state);
  try {
    while (state.again) {
      state.again = false;
      await deliverSource(source);
    }
  } finally {
    delivering.delete(source);
  }
}

const sourcesByModel = new Map(notificationSources.map((source) => [source.model.modelName, source]));

onOutboxWrite((modelName) => {
  const source = sourcesByModel.get(modelName);
  if (source) runInBackground(() => deliverNow(source));
});

/** Delivers what a crash or a full queue left in outboxes. */
export const deliverOutboxesJob: Job = {
  name: 'deliver-notifications',
  intervalMs: minuteMs,
  run: async (signal) => {
    let notifications = 0;
    for (const source of notificationSources) notifications += await deliverSource(source, signal);
    return { notifications };
  },
};
