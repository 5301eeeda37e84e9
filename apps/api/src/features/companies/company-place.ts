import { areasOf } from '@laterite/shared/features/companies/service-area.ts';
import type { Spot } from '@laterite/shared/places/distance.ts';
import { findPlace } from '@laterite/shared/places/find-place.ts';
import { cityKeyOf, placeOf, profilePlaceOf } from '../../core/positions/place-fields.ts';

/** Place and service area of a company. Stored documents may contain the service area as one text. */
export interface CompanyWhere {
  location?: string | null | undefined;
  point?: Spot | null | undefined;
  serviceArea?: string | readonly string[] | null | undefined;
}

/** Returns the fields derived from the place and service area of a company; `cityKeys` are all cities in which searches find it. */
export function companyPlaceOf({ location, point, serviceArea }: CompanyWhere) {
  const place = profilePlaceOf(location, point);
  const areas = areasOf(serviceArea);
  const keys = [place.cityKey, ...areas.map((area) => placeOf(area).cityKey)];
  return {
    ...place,
    serviceArea: areas,
    cityKeys: [...new Set(keys.filter((key) => key !== null))],
  };
}

/** Returns the known cities in which searches find a company, for the facet counts. */
export function citiesOf({
  city,
  serviceArea,
}: CompanyWhere & { city?: string | null | undefined }): string[] {
  const served = areasOf(serviceArea).map((area) => findPlace(area)?.city);
  const byKey = new Map([...served, city].map((name) => [name && cityKeyOf(name), name]));
  return [...byKey.values()].filter((name) => typeof name === 'string');
}

const isInCity = (location: string, city: string) => placeOf(location).cityKey === placeOf(city).cityKey;

/** Returns a place that includes the city: `Rue 12, Bouaké` for `Rue 12` in Bouaké, and `Yopougon` unchanged in Abidjan. */
export const placeInCity = (location: string | null | undefined, city: string): string =>
  location ? (isInCity(location, city) ? location : `${location}, ${city}`) : city;

type Moved = Partial<Record<'location' | 'city', string | null | undefined>>;

/** Returns the place after a change of place or city. Drops a known place in another city when only the city is changed. */
export function locationAfter({ location, city }: Moved, before: string | null | undefined): string | null {
  const current = location === undefined ? before : location;
  if (!city) return current || null;
  const hasLeft = location === undefined && before && findPlace(before) && !isInCity(before, city);
  return placeInCity(hasLeft ? null : current, city);
}
