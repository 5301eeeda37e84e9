import { createHash } from 'node:crypto';
import {
  type Alert,
  type AlertChanges,
  alertFilters,
  maxAlerts,
  type NewAlert,
} from '@laterite/shared/features/alerts/alert.ts';
import { visibleStatuses } from '@laterite/shared/features/listings/taxonomy.ts';
import type { NotificationChannel } from '@laterite/shared/features/notifications/channels.ts';
import { type Types, trusted } from 'mongoose';
import { wholePage } from '../../core/documents/paging.ts';
import { asRead, assertIfMatch, changedSince } from '../../core/documents/versions.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { type CapacityLimit, noneOf, withCapacity } from '../../core/limits/capacity-limit.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { ListingModel } from '../listings/listing.model.ts';
import { type CardDoc, cardFields, toPublicCard } from '../listings/listing-card.ts';
import { NotificationModel } from '../notifications/notification.model.ts';
import { type AlertDoc, AlertHitModel, AlertModel, channelsOf } from './alert.model.ts';
import { digestDates, lastDigest } from './alert-digests.ts';
import { isStopToken } from './alert-link.ts';
import { parseAlertQuery } from './alert-query.ts';

const shownHits = 3;

/** Returns the last listings each alert found that are still online. */
async function lastHitsOf(alerts: AlertDoc[]): Promise<CardDoc[][]> {
  const hits = await Promise.all(
    alerts.map(({ _id }) => AlertHitModel.find({ alert: _id }).sort({ at: -1 }).limit(shownHits).lean()),
  );
  const ids = hits.flat().map(({ listing }) => listing);
  const online = { _id: trusted({ $in: ids }), status: trusted({ $in: visibleStatuses }) };
  const found = await ListingModel.find(online, cardFields).lean<CardDoc[]>();
  const cards = new Map(found.map((card) => [String(card._id), card]));
  return hits.map((ofOne) => ofOne.flatMap(({ listing }) => cards.get(String(listing)) ?? []));
}

const exported = (alert: AlertDoc) => ({
  name: alert.name,
  query: alert.query,
  frequency: alert.frequency,
  channels: [...channelsOf(alert)],
  paused: alert.paused,
  createdAt: alert.createdAt.toISOString(),
});

async function toAlerts(alerts: AlertDoc[]): Promise<Alert[]> {
  const hits = await lastHitsOf(alerts);
  return alerts.map((alert, i) => ({
    _id: String(alert._id),
    ...exported(alert),
    version: alert.version ?? 0,
    lastHits: hits[i]!.map(toPublicCard),
  }));
}

const toAlert = async (alert: AlertDoc): Promise<Alert> => (await toAlerts([alert]))[0]!;

const ofMember = (user: string) =>
  AlertModel.find({ user }).sort({ createdAt: -1 }).limit(maxAlerts).lean<AlertDoc[]>();

/** Returns the alerts of the caller. */
export const browse = async ({ id }: CurrentUser) => wholePage(await toAlerts(await ofMember(id)));

/** Returns the filters in the order of the contract, without empty values. */
function canonicalQuery(query: string): string {
  const given = new URLSearchParams(query);
  const entries = Object.keys(alertFilters.shape).map((name) => [name, given.getAll(name).join(',')]);
  const canonical = new URLSearchParams(entries.filter(([, value]) => value !== '') as [string, string][]);
  const text = canonical.get('query');
  if (text !== null) canonical.set('query', text.trim().toLowerCase());
  return canonical.toString();
}

/** Stores an alert for the caller; throws `alert_exists` where the caller already has an alert of the same search. */
export async function create(
  { name, query: asked, frequency, channels }: NewAlert,
  { id }: CurrentUser,
): Promise<Alert> {
  parseAlertQuery(asked);
  const query = canonicalQuery(asked);
  const sameSearch: CapacityLimit = {
    scope: `alert:${id}:${createHash('sha256').update(query).digest('base64url')}`,
    max: 1,
    countOthers: (without) => AlertModel.countDocuments({ user: id, query, ...noneOf(without) }),
    error: 'alert_exists',
  };
  const limit: CapacityLimit = {
    scope: `alerts:${id}`,
    max: maxAlerts,
    countOthers: (without) => AlertModel.countDocuments({ user: id, ...noneOf(without) }),
    error: 'too_many_alerts',
  };
  const store = (_id: Types.ObjectId) =>
    AlertModel.create({
      _id,
      user: id,
      name,
      query,
      frequency,
      channels: [...new Set(channels)],
      ...digestDates(frequency),
    });
  const stored = await withCapacity(sameSearch, (document) => withCapacity(limit, store, { document }));
  return toAlert(stored.toObject<AlertDoc>());
}

async function findOwn(id: string, user: CurrentUser): Promise<AlertDoc> {
  const found = await AlertModel.findOne({ _id: id, user: user.id }).lean<AlertDoc>();
  if (!found) throw new AppError('alert_not_found');
  return found;
}

/** Returns the dates of digests to store with a new frequency; the next digest still reports all hits since the last one. */
function newDates(alert: AlertDoc, frequency: AlertChanges['frequency']) {
  const dates = frequency && frequency !== alert.frequency && digestDates(frequency);
  if (!dates) return {};
  return alert.digestedAt ? { digestAt: dates.digestAt } : dates;
}

/** Deletes the scheduled deliveries of an alert’s notifications, e.g. for a digest, except those through the given channels. */
async function dropWaiting(
  { _id, user }: AlertDoc,
  kept: readonly NotificationChannel[] = [],
): Promise<void> {
  await NotificationModel.updateMany(
    { user, 'data.alert': String(_id) },
    { $pull: { deliveries: { channel: { $nin: kept } } } },
  );
}

/** Changes the name, the frequency or the pause of an alert of the caller. */
export async function edit(
  id: string,
  user: CurrentUser,
  readBody: () => Promise<{ body: AlertChanges }>,
): Promise<Alert> {
  const read = assertIfMatch(await findOwn(id, user));
  const { body } = await readBody();
  const changes = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  const changed = await AlertModel.findOneAndUpdate(
    asRead(read),
    {
      $set: { ...changes, ...newDates(read, body.frequency) },
      ...(body.frequency === 'instant' && (await lastDigest(read))),
    },
    { returnDocument: 'after' },
  ).lean<AlertDoc>();
  if (!changed) throw changedSince('alert_not_found');
  if (body.paused || body.channels) await dropWaiting(changed, changed.paused ? [] : channelsOf(changed));
  return toAlert(changed);
}

/** Deletes an alert of the caller. */
export async function remove(id: string, user: CurrentUser): Promise<undefined> {
  const read = assertIfMatch(await findOwn(id, user));
  const { deletedCount } = await AlertModel.deleteOne(asRead(read));
  if (deletedCount === 0) throw changedSince('alert_not_found');
  await AlertHitModel.deleteMany({ alert: id });
  await dropWaiting(read);
}

/** Pauses an alert. The token comes from the link in its e-mails, so no log-in is needed. Throws `alert_not_found` for a wrong token. */
export async function stop(id: string, token: string): Promise<{ name: string }> {
  if (!isStopToken(id, token)) throw new AppError('alert_not_found');
  const stopped = await AlertModel.findOneAndUpdate({ _id: id }, { $set: { paused: true } }).lean<AlertDoc>();
  if (!stopped) throw new AppError('alert_not_found');
  await dropWaiting(stopped);
  return { name: stopped.name };
}

/** Deletes the alerts of a leaving member. */
export async function deleteAlertsOf(user: string): Promise<void> {
  const alerts = await AlertModel.find({ user }, { _id: 1 }).lean();
  await AlertHitModel.deleteMany({ alert: trusted({ $in: alerts.map(({ _id }) => _id) }) });
  await AlertModel.deleteMany({ user });
}

/** Returns the alerts of a member for the export of their account. */
export async function exportAlertsOf(user: string) {
  return (await ofMember(user)).map(exported);
}
