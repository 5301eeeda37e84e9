import { listOf, storedValue } from '../../lib/device/storage.ts';

const max = 8;

const isWords = (value: unknown): value is string => typeof value === 'string' && value !== '';

const stored = storedValue('recentSearches', listOf(isWords, max));

/** Recent searches on this device, newest first. */
export const recentSearches = (): readonly string[] => stored.read() ?? [];

/** Adds words as the first recent search, replacing the same words in any case. */
export function rememberSearch(words: string) {
  if (words === '') return;
  const others = recentSearches().filter((other) => other.toLowerCase() !== words.toLowerCase());
  stored.write([words, ...others].slice(0, max));
}

export const clearRecentSearches = stored.clear;
