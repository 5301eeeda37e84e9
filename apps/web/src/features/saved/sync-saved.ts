import type { SavedChanges, SavedLists } from '@laterite/shared/features/favorites/favorite.ts';
import { storedValue } from '../../lib/device/storage.ts';
import { api } from '../../lib/requests/api.ts';
import { ApiError, isUnanswered } from '../../lib/requests/api-error.ts';
import { token } from '../../lib/requests/token.ts';
import { isListingId, type SavedList, savedLists } from './saved.ts';

type Change = SavedChanges['changes'][number];
type Lists = Record<SavedList, readonly string[]>;
interface Synced extends SavedLists {
  user: string;
}

const names: SavedList[] = ['favorites', 'selection'];
const nothing: Lists = { favorites: [], selection: [] };

function parseSynced(stored: unknown): Synced | undefined {
  const { user, favorites, selection } = Object(stored) as Partial<Record<keyof Synced, unknown>>;
  if (typeof user !== 'string' || !Array.isArray(favorites) || !Array.isArray(selection)) return undefined;
  return { user, favorites: favorites.filter(isListingId), selection: selection.filter(isListingId) };
}
/** The lists of the account when this device last read them; differences are changes that are not sent yet. */
const storedSynced = storedValue('savedSynced', parseSynced);

const readDevice = (): Lists => ({
  favorites: savedLists.favorites.read() ?? [],
  selection: savedLists.selection.read() ?? [],
});

function writeDevice(lists: Lists): void {
  const before = readDevice();
  for (const name of names) {
    if (before[name].join() !== lists[name].join()) savedLists[name].write(lists[name]);
  }
}

/** Returns the changes between two states of the lists, oldest first. */
function changesBetween(before: Lists, after: Lists): Change[] {
  return names.flatMap((list) => [
    ...before[list]
      .filter((id) => !after[list].includes(id))
      .map((listing) => ({ list, listing, saved: false })),
    ...after[list]
      .filter((id) => !before[list].includes(id))
      .toReversed()
      .map((listing) => ({ list, listing, saved: true })),
  ]);
}

function apply(lists: Lists, changes: Change[]): Lists {
  const result = { ...lists };
  for (const { list, listing, saved } of changes) {
    const others = result[list].filter((id) => id !== listing);
    result[list] = saved ? [listing, ...others] : others;
  }
  return result;
}

async function syncOnce(user: string): Promise<void> {
  const session = token.read();
  const synced = storedSynced.read();
  const before = synced?.user === user ? synced : nothing;
  const device = readDevice();
  const changes = changesBetween(before, device);
  const account =
    changes.length > 0 ? await api.favorites.change({ body: { changes } }) : await api.favorites.read();
  // The member may have logged out meanwhile.
  if (token.read() !== session) return;
  const meanwhile = changesBetween(device, readDevice());
  storedSynced.write({ user, ...account });
  writeDevice(apply(account, meanwhile));
}

/** Returns whether this device has unsent changes. */
export function hasUnsentChanges(user: string): boolean {
  const synced = storedSynced.read();
  return changesBetween(synced?.user === user ? synced : nothing, readDevice()).length > 0;
}

/** Returns whether this device has the lists of the signed-in account; a log-out deletes them. */
export const useHasAccountLists = (): boolean => storedSynced.use() !== undefined;

/** Times between the attempts of a page whose requests are not answered. */
const retryDelaysMs = [2000, 10_000, 60_000];

let running: Promise<void> = Promise.resolve();

/** Sends the changes of this device and stores the lists of the account; after a failure the changes are retained, and the attempt is repeated while the same session lasts. */
export function syncSaved(user: string, attempt = 0): Promise<void> {
  const session = token.read();
  running = running
    .then(() => syncOnce(user))
    .catch((error: unknown) => {
      if (!isUnanswered(error) || attempt === retryDelaysMs.length) return;
      setTimeout(() => {
        if (token.read() === session) void syncSaved(user, attempt + 1);
      }, retryDelaysMs[attempt]);
    });
  return running;
}

/** Reads the lists of the account onto this device; rejects after the first attempt that fails, while the next ones follow. */
export async function readAccountLists(user: string): Promise<true> {
  await syncSaved(user);
  if (storedSynced.read()?.user !== user) throw new ApiError(0);
  return true;
}
