import {
  type SavedChanges,
  type SavedListName,
  type SavedLists,
  savedListNames,
} from '@laterite/shared/features/favorites/favorite.ts';
import { maxSaved } from '@laterite/shared/features/favorites/max-saved.ts';
import { publicStatuses } from '@laterite/shared/features/listings/listing-states.ts';
import { type QueryFilter, type Types, trusted } from 'mongoose';
import { isDuplicateKey } from '../../core/database-helpers.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { type ListingFields, ListingModel } from '../listings/listing.model.ts';
import { findVisible } from '../listings/listing-access.ts';
import { notLongSold } from '../listings/listing-status.ts';
import { SavedListingModel } from './saved-listing.model.ts';

type Id = Types.ObjectId | string;

/** Maximum number of members that are notified of one listing. */
const maxHolders = 5000;

async function insert(user: string, list: SavedListName, listing: string, at = new Date()): Promise<void> {
  try {
    await SavedListingModel.updateOne({ user, list, listing }, { $setOnInsert: { at } }, { upsert: true });
  } catch (error) {
    // Another request of the same member stored it at the same moment.
    if (!isDuplicateKey(error)) throw error;
  }
}

const readLists = (user: string) =>
  SavedListingModel.find({ user }, { list: 1, listing: 1, at: 1 }).sort({ at: -1, _id: -1 }).lean();

/** Deletes the oldest of each list beyond the limit. */
async function trim(user: string): Promise<void> {
  const saved = await readLists(user);
  const surplus = savedListNames.flatMap((name) => saved.filter(({ list }) => list === name).slice(maxSaved));
  if (surplus.length === 0) return;
  await SavedListingModel.deleteMany({ _id: trusted({ $in: surplus.map(({ _id }) => _id) }) });
}

/** Returns the ids of both lists of a member, the last added first. */
export async function savedListsOf(user: string): Promise<SavedLists> {
  const saved = await readLists(user);
  const idsOf = (name: SavedListName) =>
    saved.filter(({ list }) => list === name).map(({ listing }) => String(listing));
  return { favorites: idsOf('favorites'), selection: idsOf('selection') };
}

/** Adds a listing that the caller may see to a list of theirs. */
export async function add(listing: string, list: SavedListName, user: CurrentUser): Promise<undefined> {
  await findVisible(listing, user);
  await insert(user.id, list, listing);
  await trim(user.id);
}

/** Removes a listing from a list of the caller. */
export async function remove(listing: string, list: SavedListName, user: CurrentUser): Promise<undefined> {
  const { deletedCount } = await SavedListingModel.deleteOne({ user: user.id, list, listing });
  if (deletedCount === 0) await findVisible(listing, user);
}

/** Returns those of these listings that this member may see. */
async function visible(ids: string[], { id }: CurrentUser): Promise<Set<string>> {
  const open = { status: trusted({ $in: publicStatuses }), ...notLongSold() };
  const mayBeSeen = [open, { owner: id }];
  const found = await ListingModel.find(
    { _id: trusted({ $in: ids }), $or: mayBeSeen } as QueryFilter<ListingFields>,
    { _id: 1 },
  ).lean();
  return new Set(found.map(({ _id }) => String(_id)));
}

/** Applies changes of a device and returns both lists. Additions get consecutive times, so that the lists keep their order. */
export async function change({ changes }: SavedChanges, user: CurrentUser): Promise<SavedLists> {
  const { id } = user;
  const wanted = changes.filter(({ saved }) => saved).map(({ listing }) => listing);
  const known = await visible(wanted, user);
  const start = Date.now() - changes.length;
  for (const [index, { list, listing, saved }] of changes.entries()) {
    if (!saved) await SavedListingModel.deleteOne({ user: id, list, listing });
    else if (known.has(listing)) await insert(id, list, listing, new Date(start + index));
  }
  await trim(id);
  return savedListsOf(id);
}

/** Returns the members who have a listing among their favourites, with the time when they added it. */
export const favoriteHolders = (listing: Id): Promise<{ user: Types.ObjectId; at: Date }[]> =>
  SavedListingModel.find({ listing, list: 'favorites' }, { user: 1, at: 1 }).limit(maxHolders).lean();

/** Removes a deleted listing from all lists. */
export async function deleteSavedListing(listing: Id): Promise<void> {
  await SavedListingModel.deleteMany({ listing });
}

/** Deletes the lists of a member whose account is deleted. */
export async function deleteSavedListsOf(user: string): Promise<void> {
  await SavedListingModel.deleteMany({ user });
}
