import { holdsContactDetails } from '@laterite/shared/contact-details/contact-details.ts';
import { fold } from '@laterite/shared/fold.ts';
import type { Spot } from '@laterite/shared/places/distance.ts';
import { countryNamed, findPlace } from '@laterite/shared/places/find-place.ts';
import { cellsOf } from './grid.ts';

/** Returns the last part of a place as people write it, e.g. Abidjan for `Cocody, Abidjan`. Null when it contains a phone number, because filters list cities. */
function cityOf(location: string): string | null {
  const city = location.split(',').at(-1)!.trim();
  return holdsContactDetails(city) ? null : city;
}

/** Normalizes a city for comparison. */
export const cityKeyOf = (city: string): string => fold(city.trim());

/** Returns the derived fields of a place for list filters: `yop` is in Abidjan, CI. */
export function placeOf(location: string | null | undefined) {
  const known = location ? findPlace(location) : null;
  const city = known?.city ?? (location ? cityOf(location) : null);
  return { city, cityKey: city && cityKeyOf(city), country: known?.country ?? null };
}

/** Normalizes a city of a list filter like the places of stored documents: `Bassam` is Grand-Bassam. */
export const cityKeyOfFilter = (city: string): string => placeOf(city).cityKey ?? cityKeyOf(city);

/** Returns the code of a country of a list filter, which is a name or a code: `Sénégal` is SN. */
export const countryOfFilter = (country: string): string => countryNamed(country) ?? country.toUpperCase();

interface Located {
  location?: string | null | undefined;
  point?: Spot | null | undefined;
  exactPlace?: boolean | null | undefined;
}

/** Rounds to about 100 m. */
const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000;

/** Returns the public position. Ignores a point that is not shown exactly: anyone could narrow it down by searching from several places. */
function publicSpot({ location, point, exactPlace }: Located): Spot | null {
  const { lat, lng } = (exactPlace && point) || (location && findPlace(location)) || {};
  return lat === undefined || lng === undefined ? null : { lat: rounded(lat), lng: rounded(lng) };
}

/** Returns the fields for finding a document nearby: the centre of its quarter or city, or the exactly shown point. */
export function spotOf(located: Located): { spot: Spot | null; cells: string[] } {
  const spot = publicSpot(located);
  return { spot, cells: spot ? cellsOf(spot) : [] };
}

/** Returns the derived fields of the place of a professional or company: its city and country, and its public position. */
export const profilePlaceOf = (location: string | null | undefined, point?: Spot | null) => ({
  ...placeOf(location),
  ...spotOf({ location, point, exactPlace: true }),
});
