import { gazetteer } from './gazetteer.ts';

/** City names of a country, with the larger cities separate. */
export interface CityNames {
  large: string[];
  others: string[];
}

const namesOf = (country: string, isLarge: boolean) =>
  gazetteer
    .filter((place) => place.kind === 'city' && place.country === country && place.isLarge === isLarge)
    .map(({ name }) => name)
    .sort((a, b) => a.localeCompare(b, 'fr'));

/** City names by ISO 3166 country code. The web build contains only the larger ones, see apps/web/build/city-names.ts. */
export const cityNames: Record<string, CityNames> = Object.fromEntries(
  [...new Set(gazetteer.map(({ country }) => country))].map((country) => [
    country,
    { large: namesOf(country, true), others: namesOf(country, false) },
  ]),
);
