import { maxSaved } from '@laterite/shared/features/favorites/max-saved.ts';
import { idPattern } from '@laterite/shared/id-pattern.ts';
import { listOf, storedValue } from '../../lib/device/storage.ts';

/** Favourites (heart) and "Ma sélection" (cart): stored on this device, and for members on their account too. */
export type SavedList = 'favorites' | 'selection';

const none: readonly string[] = [];

/** Accepts the id of a listing. */
export const isListingId = (value: unknown): value is string =>
  typeof value === 'string' && idPattern.test(value);

/** The stored lists by name. */
export const savedLists = {
  favorites: storedValue('favorites', listOf(isListingId, maxSaved)),
  selection: storedValue('selection', listOf(isListingId, maxSaved)),
};

/** Adds a listing to the front of a list or removes it; returns whether the list now contains it. */
export function toggleSaved(list: SavedList, id: string): boolean {
  const ids = savedLists[list].read() ?? none;
  const isIn = ids.includes(id);
  savedLists[list].write(isIn ? ids.filter((other) => other !== id) : [id, ...ids].slice(0, maxSaved));
  return !isIn;
}

/** Removes listings from a list. */
export function removeSaved(list: SavedList, removed: readonly string[]): void {
  const ids = savedLists[list].read() ?? none;
  savedLists[list].write(ids.filter((id) => !removed.includes(id)));
}

/** Returns the ids of a list, newest first. */
export const useSaved = (list: SavedList) => savedLists[list].use() ?? none;

/** Returns whether a list contains a listing. */
export const useIsSaved = (list: SavedList, id: string) => useSaved(list).includes(id);
