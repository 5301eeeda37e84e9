import { anyText, storedValue } from './storage.ts';

/** The city the reader is in, as they said on this device. */
export const homeCity = storedValue('homeCity', anyText);

/** Set while the reader wants to see every city during this visit. */
export const homeCityPause = storedValue('homeCityPaused', anyText);

/** The city that lists are narrowed to where their address names no place; undefined on the server and while its page is hydrated. */
export function useDefaultCity(): string | undefined {
  const city = homeCity.use();
  return homeCityPause.use() ? undefined : city;
}

/** Suppresses the reader's city for this visit, after they removed it from a list. */
export function pauseIfRemoved(before: string | undefined, after: string | undefined): void {
  if (before && !after && before === homeCity.read()) homeCityPause.write('1');
}
