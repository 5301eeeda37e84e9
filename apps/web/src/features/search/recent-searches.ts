const storageKey = 'recentSearches';
const most = 8;

const isWords = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** What was searched for on this device, newest first. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isWords).slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Puts words first in the list; the same in other capitals takes their place. */
export function rememberSearch(words: string) {
  if (words === '') return;
  const others = recentSearches().filter((other) => other.toLowerCase() !== words.toLowerCase());
  try {
    localStorage.setItem(storageKey, JSON.stringify([words, ...others].slice(0, most)));
  } catch {
    // A full or closed storage only costs the shortcut.
  }
}

export const forgetSearches = () => localStorage.removeItem(storageKey);
