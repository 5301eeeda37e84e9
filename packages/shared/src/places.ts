import { fold } from './fold.ts';
import { cityNames } from './places/city-names.ts';

/** Larger cities of the countries that use the FCFA, by ISO 3166 country code. */
export const largeCities: Record<string, readonly string[]> = Object.fromEntries(
  Object.entries(cityNames).map(([country, { large }]) => [country, large]),
);

/** Returns whether the list of larger cities contains a city. */
export const isLargeCity = (city: string): boolean =>
  Object.values(largeCities).some((cities) => cities.includes(city));

/** Returns the country of each city. If cities share a name, the larger one is used; two small ones are ambiguous (null). */
function countriesByCity(): Map<string, string | null> {
  const found = new Map<string, string | null>();
  for (const [country, { others }] of Object.entries(cityNames)) {
    for (const city of others) found.set(fold(city), found.has(fold(city)) ? null : country);
  }
  for (const [country, cities] of Object.entries(largeCities)) {
    for (const city of cities) found.set(fold(city), country);
  }
  return found;
}
const countryByCity = countriesByCity();

/** Returns the country of a place whose last part is a listed city: `Cocody, Abidjan` is in CI. */
export const countryOf = (location: string): string | null =>
  countryByCity.get(fold(location.split(',').at(-1)!.trim())) ?? null;

/** Countries at UTC+1; the others are at UTC, and none has daylight saving time. */
export const countriesAnHourAhead: ReadonlySet<string> = new Set([
  'BJ',
  'CF',
  'CG',
  'CM',
  'GA',
  'GQ',
  'NE',
  'TD',
]);

/** Returns the weekday (Monday is 0) and the time at an offset of UTC in minutes. */
export function clockAhead(now: Date, minutes: number): { day: number; time: string } {
  const there = new Date(now.getTime() + minutes * 60_000);
  return { day: (there.getUTCDay() + 6) % 7, time: there.toISOString().slice(11, 16) };
}

/** Returns the weekday (Monday is 0) and the time of a place; if its country is unknown, at an offset of UTC in minutes, by default that of this device. */
export function clockOf(
  location: string,
  now = new Date(),
  aheadElsewhere = -now.getTimezoneOffset(),
): { day: number; time: string } {
  const country = countryOf(location);
  const ahead = country ? (countriesAnHourAhead.has(country) ? 60 : 0) : aheadElsewhere;
  return clockAhead(now, ahead);
}

/** Calling codes of the countries that use the FCFA. */
const callingCodes: Record<string, string> = {
  '+225': 'CI',
  '+221': 'SN',
  '+237': 'CM',
  '+223': 'ML',
  '+226': 'BF',
  '+228': 'TG',
  '+229': 'BJ',
  '+227': 'NE',
  '+241': 'GA',
  '+242': 'CG',
  '+235': 'TD',
  '+236': 'CF',
  '+240': 'GQ',
  '+245': 'GW',
};

/** Returns the country of a phone number, e.g. CI for `+2250708091011`. */
export const countryOfPhone = (phone: string): string | null => callingCodes[phone.slice(0, 4)] ?? null;
