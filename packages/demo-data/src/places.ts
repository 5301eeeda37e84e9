import { findPlace } from '@laterite/shared/places/find-place.ts';
import { locationOf } from '@laterite/shared/places/gazetteer.ts';

/** Where something is: the country, the city, and the part of the city where it helps. */
export interface Place {
  country: string;
  city: string;
  quartier: string | null;
  location: string;
}

/** The place of a city or of a quarter, by its name, or with its city where others have the name too. */
export function place(name: string): Place {
  const found = findPlace(name);
  if (!found?.city) throw new Error(`unknown place: ${name}`);
  const { country, city, kind } = found;
  return { country, city, quartier: kind === 'quarter' ? found.name : null, location: locationOf(found) };
}

/** A place by a name that is not known, as sellers write some: the team says which place it is. */
export const writtenPlace = (near: string, written: string): Place => ({
  country: place(near).country,
  city: written,
  quartier: null,
  location: written,
});
