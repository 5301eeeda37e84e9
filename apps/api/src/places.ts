import { holdsContactDetails } from '@laterite/shared/contact-details/contact-details.ts';
import { fold } from '@laterite/shared/fold.ts';
import { findPlace } from '@laterite/shared/places/find-place.ts';

/** The last part of a place as people write it: `Cocody, Abidjan` is in Abidjan. Null when it holds a phone number: filters list cities. */
function cityOf(location: string): string | null {
  const city = location.split(',').at(-1)!.trim();
  return holdsContactDetails(city) ? null : city;
}

/** How cities are compared. */
export const cityKeyOf = (city: string): string => fold(city.trim());

/** What is stored beside a place, so that lists can be filtered by city and country: `yop` is in Abidjan, CI. */
export function placeOf(location: string | null | undefined) {
  const known = location ? findPlace(location) : null;
  const city = known?.city ?? (location ? cityOf(location) : null);
  return { city, cityKey: city && cityKeyOf(city), country: known?.country ?? null };
}
