import { fold } from '@laterite/shared/fold.ts';
import { countryOf } from '@laterite/shared/places.ts';

/** The last part of a place as people write it: `Cocody, Abidjan` is in Abidjan. */
const cityOf = (location: string): string => location.split(',').at(-1)!.trim();

/** How cities are compared. */
export const cityKeyOf = (city: string): string => fold(city.trim());

/** What is stored beside a place, so that lists can be filtered by city and country. */
export function placeOf(location: string | null | undefined) {
  const city = location ? cityOf(location) : null;
  return { city, cityKey: city && cityKeyOf(city), country: location ? countryOf(location) : null };
}
