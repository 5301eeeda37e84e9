import { listOf, storedValue } from '../device/storage.ts';

const maxEntries = 50;

/** A place of a page. Cards far from the screen have an estimated height, so one scroll position may show different ones. */
export interface ScrollPlace {
  /** Scroll position. */
  top: number;
  /** Address of the card in the middle of the screen, empty without one. */
  card: string;
  /** Distance of this card from the upper edge of the window. */
  cardTop: number;
}

interface Entry extends ScrollPlace {
  /** The first entry of every document has the same key, so the address decides too. */
  address: string;
  /** Loaded parts of a list. */
  parts: number;
}

/** Callers have defaults for the fields that another version of the app did not store. */
const isStoredEntry = (value: unknown): value is [key: string, entry: Entry] =>
  Array.isArray(value) && Object(value[1]) === value[1];

const storedEntries = storedValue('historyEntries', listOf(isStoredEntry, maxEntries));
let cached: Map<string, Entry> | undefined;

/** Returns the entries of this tab by history key, also those from before a reload. */
function entries(): Map<string, Entry> {
  if (cached) return cached;
  cached = new Map(storedEntries.read());
  const store = () => void storedEntries.write([...entries()].slice(-maxEntries));
  // A phone may discard a hidden tab without another event.
  document.addEventListener('visibilitychange', () => document.hidden && store());
  window.addEventListener('pagehide', store);
  return cached;
}

/** Returns the place and the number of loaded parts of a history entry. */
export function readHistoryEntry(key: string, address: string): Partial<Entry> {
  const found = entries().get(key);
  return found?.address === address ? found : {};
}

/** Records the place or the number of loaded parts of a history entry. */
export function writeHistoryEntry(key: string, address: string, changes: Partial<Entry>): void {
  const before = { top: 0, card: '', cardTop: 0, parts: 1, ...readHistoryEntry(key, address) };
  entries().delete(key);
  entries().set(key, { ...before, address, ...changes });
}
