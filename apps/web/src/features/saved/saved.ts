import { useSyncExternalStore } from 'react';

/** Listings kept on this device: favourites (heart) and "Ma sélection" (cart). */
export type SavedList = 'favorites' | 'selection';

const most = 100;
const listeners = new Set<() => void>();
const lists = new Map<SavedList, readonly string[]>();

const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{24}$/.test(value);

function readStored(list: SavedList): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(list) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isId).slice(0, most) : [];
  } catch {
    return [];
  }
}

function idsOf(list: SavedList): readonly string[] {
  const known = lists.get(list) ?? readStored(list);
  lists.set(list, known);
  return known;
}

function write(list: SavedList, ids: readonly string[]) {
  lists.set(list, ids);
  try {
    localStorage.setItem(list, JSON.stringify(ids));
  } catch {
    // A full or closed storage: the list still holds until the app is left.
  }
  for (const listener of listeners) listener();
}

/** Adds a listing to the front of a list, or takes it out; answers whether it is in now. */
export function toggleSaved(list: SavedList, id: string): boolean {
  const ids = idsOf(list);
  const isIn = ids.includes(id);
  write(list, isIn ? ids.filter((other) => other !== id) : [id, ...ids].slice(0, most));
  return !isIn;
}

/** Another tab changed a list. */
function onStorage({ key }: StorageEvent) {
  if (key !== null && key !== 'favorites' && key !== 'selection') return;
  lists.clear();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

/** The ids of a list, newest first. */
export const useSaved = (list: SavedList) => useSyncExternalStore(subscribe, () => idsOf(list));

/** Whether a listing is in a list. */
export const useIsSaved = (list: SavedList, id: string) =>
  useSyncExternalStore(subscribe, () => idsOf(list).includes(id));
