import { findPlace } from '@laterite/shared/places/find-place.ts';
import { locationOf } from '@laterite/shared/places/gazetteer.ts';

/** A location: the country, the city, and the quarter if useful. */
export interface Place {
  country: string;
  city: string;
  quartier: string | null;
  location: string;
}

/** Returns the place of a city or quarter by its name, with its city if the name is ambiguous. */
export function place(name: string): Place {
  const found = findPlace(name);
  if (!found?.city) throw new Error(`unknown place: ${name}`);
  const { country, city, kind } = found;
  return { country, city, quartier: kind === 'quarter' ? found.name : null, location: locationOf(found) };
}

/** Returns a place with an unknown name, as some sellers write; the team assigns it to a known place. */
export const writtenPlace = (near: string, written: string): Place => ({
  country: place(near).country,
  city: written,
  quartier: null,
  location: written,
});
