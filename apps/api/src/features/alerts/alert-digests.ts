import { dayMs } from '@laterite/shared/time.ts';
import { trusted } from 'mongoose';
import { outboxEntry } from '../../core/changes/outbox.ts';
import { notificationSource } from '../notifications/notification-source.ts';
import { type AlertDoc, type AlertFields, AlertHitModel, AlertModel, channelsOf } from './alert.model.ts';

const maxPerRun = 500;
const periods = { daily: dayMs, weekly: 7 * dayMs };

/** Returns the dates of the next digest of an alert; null for an instant alert. */
export function digestDates(frequency: AlertFields['frequency'], now = Date.now()) {
  return frequency === 'instant'
    ? null
    : { digestAt: new Date(now + periods[frequency]), digestedAt: new Date(now) };
}

/** Counts the listings that an alert found since its last digest, up to a time from which the next one counts; a paused alert notifies of none. */
async function countUnreported({ _id, digestedAt, paused }: AlertDoc, now = Date.now()): Promise<number> {
  const at = trusted({ $gt: digestedAt ?? new Date(0), $lte: new Date(now) });
  return paused ? 0 : AlertHitModel.countDocuments({ alert: _id, at });
}

/** Returns the part of an update that notifies the member of a number of listings. */
const digestOf = (count: number) =>
  count > 0 && { $push: { outbox: outboxEntry('alert_digest', { count }) } };

/** Returns the part of an update with which a daily or weekly alert becomes instant: it reports now what its next digest would have reported. */
export const lastDigest = async (alert: AlertDoc) => ({
  ...(alert.frequency !== 'instant' && digestOf(await countUnreported(alert))),
  $unset: { digestAt: 1, digestedAt: 1 },
});

/** Adds a notification of the hits since the last digest to the outbox of an alert; returns whether there were any. */
async function sendDigest(alert: AlertDoc, now: number): Promise<boolean> {
  const { _id, digestAt, frequency } = alert;
  const count = await countUnreported(alert, now);
  const { modifiedCount } = await AlertModel.updateOne(
    { _id, digestAt },
    { $set: digestDates(frequency, now) ?? {}, ...digestOf(count) },
  );
  return count > 0 && modifiedCount > 0;
}

/** Sends the due digests of daily and weekly alerts; returns how many had hits. */
export async function sendAlertDigests(now = Date.now(), signal?: AbortSignal): Promise<number> {
  const due = await AlertModel.find({ digestAt: trusted({ $lte: new Date(now) }) })
    .limit(maxPerRun)
    .lean<AlertDoc[]>();
  let digests = 0;
  for (const alert of due) {
    if (signal?.aborted) break;
    if (await sendDigest(alert, now)) digests += 1;
  }
  return digests;
}

export const alertNotifications = notificationSource<AlertDoc>(
  AlertModel,
  ({ _id, user, name, channels }, { data }) => [
    { to: user, data: { alert: String(_id), name, ...data }, channels: channelsOf({ channels }) },
  ],
);
