import { listOf, storedValue } from '../../lib/storage.ts';

/** Listings kept on this device: favourites (heart) and "Ma sélection" (cart). */
export type SavedList = 'favorites' | 'selection';

const max = 100;
const none: readonly string[] = [];

const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{24}$/.test(value);

const lists = {
  favorites: storedValue('favorites', listOf(isId, max)),
  selection: storedValue('selection', listOf(isId, max)),
};

/** Adds a listing to the front of a list, or takes it out; answers whether it is in now. */
export function toggleSaved(list: SavedList, id: string): boolean {
  const ids = lists[list].read() ?? none;
  const isIn = ids.includes(id);
  lists[list].write(isIn ? ids.filter((other) => other !== id) : [id, ...ids].slice(0, max));
  return !isIn;
}

/** The ids of a list, newest first. */
export const useSaved = (list: SavedList) => lists[list].use() ?? none;

/** Whether a listing is in a list. */
export const useIsSaved = (list: SavedList, id: string) => useSaved(list).includes(id);
