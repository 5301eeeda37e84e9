import { listOf, storedValue } from '../device/storage.ts';

const maxEntries = 50;

interface Entry {
  /** The first entry of every document has the same key, so the address decides too. */
  address: string;
  /** Scroll position. */
  top: number;
  /** Loaded parts of a list. */
  parts: number;
}

function isStoredEntry(value: unknown): value is [key: string, entry: Entry] {
  if (!Array.isArray(value)) return false;
  const [key, entry] = value;
  const { address, top, parts } = Object(entry) as Partial<Entry>;
  return [key, address].every((one) => typeof one === 'string') && [top, parts].every(Number.isFinite);
}

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

/** Returns the scroll position and the number of loaded parts of a history entry. */
export function readHistoryEntry(key: string, address: string): Partial<Entry> {
  const found = entries().get(key);
  return found?.address === address ? found : {};
}

/** Records the scroll position or the number of loaded parts of a history entry. */
export function writeHistoryEntry(key: string, address: string, changes: Partial<Entry>): void {
  const before = { top: 0, parts: 1, ...readHistoryEntry(key, address) };
  entries().delete(key);
  entries().set(key, { ...before, address, ...changes });
}
