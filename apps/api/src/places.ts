import { holdsContactDetails } from '@laterite/shared/contact-details/contact-details.ts';
import { fold } from '@laterite/shared/fold.ts';
import type { Spot } from '@laterite/shared/places/distance.ts';
import { findPlace, placeOfAddedName } from '@laterite/shared/places/find-place.ts';
import { cellsOf } from './core/grid.ts';

/** The last part of a place as people write it: `Cocody, Abidjan` is in Abidjan. Null when it holds a phone number: filters list cities. */
function cityOf(location: string): string | null {
  const city = location.split(',').at(-1)!.trim();
  return holdsContactDetails(city) ? null : city;
}

/** Normalizes a city for comparison. */
export const cityKeyOf = (city: string): string => fold(city.trim());

/** How a city that lists are filtered by is compared; a name that was added stands for the city of its place. */
export const cityKeyOfFilter = (city: string): string => cityKeyOf(placeOfAddedName(city)?.city ?? city);

/** Returns the derived fields of a place by which lists are filtered: `yop` is in Abidjan, CI. */
export function placeOf(location: string | null | undefined) {
  const known = location ? findPlace(location) : null;
  const city = known?.city ?? (location ? cityOf(location) : null);
  return { city, cityKey: city && cityKeyOf(city), country: known?.country ?? null };
}

interface Located {
  location?: string | null | undefined;
  point?: Spot | null | undefined;
  exactPlace?: boolean | null | undefined;
}

/** About 100 m. */
const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000;

/** A point that is not shown exactly takes no part: anyone could narrow it down by asking from several places. */
function publicSpot({ location, point, exactPlace }: Located): Spot | null {
  const { lat, lng } = (exactPlace && point) || (location && findPlace(location)) || {};
  return lat === undefined || lng === undefined ? null : { lat: rounded(lat), lng: rounded(lng) };
}

/** What is stored to find something nearby: the centre of its quarter or city, or the point that is shown exactly. */
export function spotOf(located: Located): { spot: Spot | null; cells: string[] } {
  const spot = publicSpot(located);
  return { spot, cells: spot ? cellsOf(spot) : [] };
}

/** What is stored beside the place of a professional or company: its city and country, and the position it is found nearby by, which is public. */
export const profilePlaceOf = (location: string | null | undefined, point?: Spot | null) => ({
  ...placeOf(location),
  ...spotOf({ location, point, exactPlace: true }),
});
