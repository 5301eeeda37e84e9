import { fold } from './fold.ts';

/** Larger cities of the countries that pay in FCFA, by ISO 3166 country code. */
export const citiesByCountry: Record<string, readonly string[]> = {
  CI: ['Abidjan', 'Bingerville', 'Bouaké', 'Daloa', 'Grand-Bassam', 'Korhogo', 'San-Pédro', 'Yamoussoukro'],
  SN: ['Dakar', 'Diamniadio', 'Rufisque', 'Saint-Louis', 'Saly', 'Thiès'],
  CM: ['Bafoussam', 'Douala', 'Kribi', 'Yaoundé'],
  ML: ['Bamako', 'Kayes', 'Sikasso'],
  BF: ['Bobo-Dioulasso', 'Ouagadougou'],
  TG: ['Kara', 'Lomé'],
  BJ: ['Abomey-Calavi', 'Cotonou', 'Parakou'],
  NE: ['Maradi', 'Niamey'],
  GA: ['Franceville', 'Libreville', 'Port-Gentil'],
  CG: ['Brazzaville', 'Pointe-Noire'],
  TD: ['Moundou', "N'Djamena"],
  CF: ['Bangui'],
  GQ: ['Bata', 'Malabo'],
  GW: ['Bissau'],
};

/** Cities whose name, or a word of it, begins with what was typed; without anything typed, all of them. */
export function citiesLike(typed: string): { city: string; country: string }[] {
  const start = fold(typed.trim());
  return Object.entries(citiesByCountry).flatMap(([country, cities]) =>
    cities
      .filter((city) => ` ${fold(city).replace(/[-']/g, ' ')}`.includes(` ${start.replace(/[-']/g, ' ')}`))
      .map((city) => ({ city, country })),
  );
}

/** Whether the list offers this city. */
export const isListedCity = (city: string): boolean =>
  Object.values(citiesByCountry).some((cities) => cities.includes(city));

const countryByCity = new Map(
  Object.entries(citiesByCountry).flatMap(([country, cities]) =>
    cities.map((city) => [fold(city), country] as const),
  ),
);

/** The country of a place as people write it, where its last part is a city of the list: `Cocody, Abidjan` is in CI. */
export const countryOf = (location: string): string | null =>
  countryByCity.get(fold(location.split(',').at(-1)!.trim())) ?? null;

/** Countries an hour ahead of UTC; the others are on it, and none changes its clocks. */
const anHourAhead = new Set(['BJ', 'CF', 'CG', 'CM', 'GA', 'GQ', 'NE', 'TD']);

/** The clock of a place: its day of the week (Monday is 0) and time; of this device where its country is unknown. */
export function clockOf(location: string, now = new Date()): { day: number; time: string } {
  const country = countryOf(location);
  const ahead = country ? (anHourAhead.has(country) ? 60 : 0) : -now.getTimezoneOffset();
  const there = new Date(now.getTime() + ahead * 60_000);
  return { day: (there.getUTCDay() + 6) % 7, time: there.toISOString().slice(11, 16) };
}

/** Calling codes of the countries that pay in FCFA. */
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

/** The country of a phone number, e.g. `+2250708091011` is of CI. */
export const countryOfPhone = (phone: string): string | null => callingCodes[phone.slice(0, 4)] ?? null;
