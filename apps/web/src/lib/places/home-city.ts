import { anyText, storedValue } from '../device/storage.ts';

/** The reader's city, as stored on this device. */
export const homeCity = storedValue('homeCity', anyText);

/** Set when the reader has removed the city filter for this visit. */
export const homeCityPause = storedValue('homeCityPaused', anyText);

/** Returns the city that filters lists whose URL contains no place; undefined on the server and during hydration. */
export function useDefaultCity(): string | undefined {
  const city = homeCity.use();
  return homeCityPause.use() ? undefined : city;
}

/** Suppresses the reader's city for this visit, after they removed it from a list. */
export function pauseIfRemoved(before: string | undefined, after: string | undefined): void {
  if (before && !after && before === homeCity.read()) homeCityPause.write('1');
}
