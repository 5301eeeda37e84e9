import { useSyncExternalStore } from 'react';

interface Place {
  area: 'localStorage' | 'sessionStorage';
  /** Whether the value is stored as plain text; all others are stored as JSON. */
  isText?: boolean;
  /** Deleted at log-out, so that the next person on a shared phone does not find it. */
  isPersonal?: boolean;
}

const text: Place = { area: 'localStorage', isText: true };
const personal: Place = { area: 'localStorage', isPersonal: true };
const personalText: Place = { ...personal, isText: true };
const tab: Place = { area: 'sessionStorage' };
const personalTab: Place = { ...tab, isPersonal: true };

/** Every key that the app stores on this device; `*` stands for an id. */
const places = {
  authToken: personalText,
  lastMember: personalText,
  wording: text,
  dataSaver: text,
  pushDeclined: text,
  visits: { area: 'localStorage' },
  pushSentFor: personalText,
  interest: text,
  favorites: personal,
  selection: personal,
  savedSynced: personal,
  recentSearches: personal,
  chargesVat: personal,
  homeCity: personalText,
  homeCityPaused: { ...personalTab, isText: true },
  'draft:upload': personal,
  'draft:photos': personal,
  'form:*': personalTab,
  'order:*': personalTab,
  'measures:*': personalTab,
  historyEntries: personalTab,
  pendingAction: personalTab,
  resetToken: personalTab,
  invitation: personalTab,
  startedLogin: personalTab,
  'safety-seen': { ...tab, isText: true },
  reloadedFor: { ...tab, isText: true },
} satisfies Record<string, Place>;

type StorageName = keyof typeof places;

/** Validates a stored value; returns undefined if it is invalid. */
type Parse<T> = (stored: unknown) => T | undefined;

/** In-memory fallback for values that the browser refuses to store. */
const unstored = new Map<string, string | null>();
const listeners = new Map<string, Set<() => void>>();
const allListeners = () => [...listeners.values()].flatMap((set) => [...set]);
const dropListeners = new Set<() => void>();
let isDropUnseen = false;

const notify = (key: string) => {
  for (const listener of listeners.get(key) ?? []) listener();
};

// Event of other tabs; a null key means that everything was deleted.
globalThis.addEventListener?.('storage', ({ key }) => {
  for (const listener of key === null ? allListeners() : (listeners.get(key) ?? [])) listener();
});

/** Calls back when a stored value had to be discarded, also if that happened before the call. */
export function onDroppedValue(listener: () => void): () => void {
  dropListeners.add(listener);
  if (isDropUnseen) listener();
  isDropUnseen = false;
  return () => void dropListeners.delete(listener);
}

function readText(area: Place['area'], key: string): string | null {
  const value = unstored.get(key);
  if (value !== undefined) return value;
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Stores or, with null, deletes; returns false where the browser refuses. */
function writeText(area: Place['area'], key: string, text: string | null): boolean {
  unstored.delete(key);
  try {
    if (text === null) window[area].removeItem(key);
    else window[area].setItem(key, text);
    return true;
  } catch {
    unstored.set(key, text);
    return false;
  } finally {
    notify(key);
  }
}

/** Deletes an invalid value without notifying, since readers got undefined before. */
function drop(area: Place['area'], key: string): void {
  try {
    window[area].removeItem(key);
  } catch {
    unstored.delete(key);
  }
  isDropUnseen = dropListeners.size === 0;
  for (const listener of dropListeners) listener();
}

function decode(text: string, isText: boolean): unknown {
  if (isText) return text;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns a value stored on this device under a listed key; it is validated on each read and deleted if invalid. */
export function storedValue<T>(name: StorageName, parse: Parse<T>, id = '') {
  const { area, isText = false }: Place = places[name];
  const key = name.replace('*', id);
  let last: { text: string; value: T | undefined } | undefined;

  function read(): T | undefined {
    const text = readText(area, key);
    if (text === null) return undefined;
    if (last?.text === text) return last.value;
    const value = parse(decode(text, isText));
    last = { text, value };
    if (value === undefined) drop(area, key);
    return value;
  }

  const subscribe = (listener: () => void) => {
    const own = listeners.get(key) ?? new Set();
    listeners.set(key, own.add(listener));
    return () => void own.delete(listener);
  };

  return {
    key,
    read,
    /** Returns false if the browser refuses storage; the value is then lost when the page is left. */
    write: (value: T): boolean => writeText(area, key, isText ? String(value) : JSON.stringify(value)),
    clear: () => void writeText(area, key, null),
    subscribe,
    /** Returns the value and follows changes in other tabs; undefined on the server and during hydration. */
    use: () => useSyncExternalStore(subscribe, read, () => undefined),
  };
}

function keysIn(area: Place['area']): string[] {
  try {
    return Object.keys(window[area]);
  } catch {
    return [];
  }
}

/** Deletes everything personal from this device, or only what is stored for this tab. */
export function clearPersonalData(area?: 'sessionStorage'): void {
  for (const [name, place] of Object.entries<Place>(places)) {
    if (!place.isPersonal || (area ?? place.area) !== place.area) continue;
    const start = name.replace('*', '');
    const stored = [...keysIn(place.area), ...unstored.keys()];
    for (const key of stored) {
      if (name.endsWith('*') ? key.startsWith(start) : key === name) writeText(place.area, key, null);
    }
  }
}

/** Accepts any text. */
export const anyText: Parse<string> = (stored) => (typeof stored === 'string' ? stored : undefined);

/** Accepts any object. */
export const asRecord: Parse<Record<string, unknown>> = (stored) =>
  typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : undefined;

/** Accepts one of these words. */
export const oneOf =
  <const W extends string>(...words: W[]): Parse<W> =>
  (stored) =>
    words.find((word) => word === stored);

/** Accepts a list and drops invalid items, up to a maximum length. */
export const listOf =
  <T>(fits: (item: unknown) => item is T, max: number): Parse<readonly T[]> =>
  (stored) =>
    Array.isArray(stored) ? stored.filter(fits).slice(0, max) : undefined;
