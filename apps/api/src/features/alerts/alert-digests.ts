import { dayMs } from '@laterite/shared/time.ts';
import { trusted } from 'mongoose';
import { outboxEntry } from '../../core/outbox.ts';
import { notificationSource } from '../notifications/notification-source.ts';
import { type AlertDoc, type AlertFields, AlertHitModel, AlertModel } from './alert.model.ts';

const maxPerRun = 500;
const periods = { daily: dayMs, weekly: 7 * dayMs };

/** Returns when an alert tells of its hits next; nothing for one that tells at once. */
export function digestDates(frequency: AlertFields['frequency'], now = Date.now()) {
  return frequency === 'instant'
    ? null
    : { digestAt: new Date(now + periods[frequency]), digestedAt: new Date(now) };
}

/** Tells of the hits of one alert since its last digest, if there are any; returns whether it did. */
async function tell(alert: AlertDoc, now: number): Promise<boolean> {
  const { _id, digestAt, digestedAt, paused, frequency } = alert;
  const since = trusted({ $gt: digestedAt ?? new Date(0) });
  const count = paused ? 0 : await AlertHitModel.countDocuments({ alert: _id, at: since });
  const { modifiedCount } = await AlertModel.updateOne(
    { _id, digestAt },
    {
      $set: digestDates(frequency, now) ?? {},
      ...(count > 0 && { $push: { outbox: outboxEntry('alert_digest', { count }) } }),
    },
  );
  return count > 0 && modifiedCount > 0;
}

/** Tells members of the hits of their daily and weekly alerts; returns the number of digests. */
export async function sendAlertDigests(now = Date.now(), signal?: AbortSignal): Promise<number> {
  const due = await AlertModel.find({ digestAt: trusted({ $lte: new Date(now) }) })
    .limit(maxPerRun)
    .lean<AlertDoc[]>();
  let digests = 0;
  for (const alert of due) {
    if (signal?.aborted) break;
    if (await tell(alert, now)) digests += 1;
  }
  return digests;
}

export const alertNotifications = notificationSource<AlertDoc>(
  AlertModel,
  ({ _id, user, name }, { data }) => [{ to: user, data: { alert: String(_id), name, ...data } }],
);
