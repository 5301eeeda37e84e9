import { type Types, trusted } from 'mongoose';
import type { OutboxEntry } from '../../core/changes/outbox.ts';
import { isDuplicateKey } from '../../core/database-helpers.ts';
import { toListingRow } from '../listings/browsing/listing-row.ts';
import type { ListingDoc } from '../listings/listing.model.ts';
import { type Addressed, readersOf } from '../notifications/notification-source.ts';
import { AlertHitModel, AlertModel, channelsOf } from './alert.model.ts';
import { currentAlerts } from './alert-index-loader.ts';

type Id = Types.ObjectId | string;

/** Stores a hit; returns false where the alert had found the listing before, for another change of it. */
async function storeHit(alert: string, listing: Id, entry: OutboxEntry): Promise<boolean> {
  try {
    // The time of finding it, not of the publication: a digest may have been sent between the two.
    const at = new Date();
    const hit = await AlertHitModel.findOneAndUpdate(
      { alert, listing },
      { $setOnInsert: { entry: entry._id, at } },
      { upsert: true, returnDocument: 'after' },
    ).lean();
    return String(hit?.entry) === String(entry._id);
  } catch (error) {
    // Another process stored it at the same moment.
    if (isDuplicateKey(error)) return true;
    throw error;
  }
}

/** Returns the alerts of other members that find a listing, without those of members between whom and its owner there is a block. */
async function matchingAlerts(listing: ListingDoc) {
  const matching = (await currentAlerts()).matching(toListingRow(listing));
  const members = matching.map(({ user }) => user);
  const readers = new Set(await readersOf(listing.owner, members));
  return matching.filter(({ user }) => readers.has(user));
}

/** Stores the hits of a listing that was published or became cheaper; returns the members to notify at once. A repetition after a crash returns the same members. */
export async function alertsToNotify(listing: ListingDoc, entry: OutboxEntry): Promise<Addressed[]> {
  const hits: string[] = [];
  for (const { id } of await matchingAlerts(listing)) {
    if (await storeHit(id, listing._id, entry)) hits.push(id);
  }
  if (hits.length === 0) return [];
  const alerts = await AlertModel.find(
    { _id: trusted({ $in: hits }), frequency: 'instant' },
    { user: 1, name: 1, channels: 1 },
  ).lean();
  // Two alerts of one member cause one notification, sent through the channels of both.
  const byMember = new Map<string, Addressed>();
  for (const { _id, user, name, channels } of alerts) {
    const chosen = [...channelsOf({ channels }), ...(byMember.get(String(user))?.channels ?? [])];
    byMember.set(String(user), { to: user, data: { alert: String(_id), name }, channels: chosen });
  }
  return [...byMember.values()];
}

/** Deletes the hits of a deleted listing. */
export async function deleteHitsOf(listing: Id): Promise<void> {
  await AlertHitModel.deleteMany({ listing });
}
