import { areasOf } from '@laterite/shared/features/companies/service-area.ts';
import type { Spot } from '@laterite/shared/places/distance.ts';
import { findPlace } from '@laterite/shared/places/find-place.ts';
import { cityKeyOf, placeOf, profilePlaceOf } from '../../places.ts';

/** What a company says of where it is and works. Stored documents may hold their service area as one text. */
export interface CompanyWhere {
  location?: string | null | undefined;
  point?: Spot | null | undefined;
  serviceArea?: string | readonly string[] | null | undefined;
}

/** Returns the fields that follow from where a company is and works; `cityKeys` are all cities that it is found in. */
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

/** Returns the known cities that a company is found in, for the counts of filters. */
export function citiesOf({
  city,
  serviceArea,
}: CompanyWhere & { city?: string | null | undefined }): string[] {
  const served = areasOf(serviceArea).map((area) => findPlace(area)?.city);
  const byKey = new Map([...served, city].map((name) => [name && cityKeyOf(name), name]));
  return [...byKey.values()].filter((name) => typeof name === 'string');
}

const isInCity = (location: string, city: string) => placeOf(location).cityKey === placeOf(city).cityKey;

/** Returns a place that tells the city: `Rue 12, Bouaké` of `Rue 12` in Bouaké, and `Yopougon` in Abidjan as it is. */
export const placeInCity = (location: string | null | undefined, city: string): string =>
  location ? (isInCity(location, city) ? location : `${location}, ${city}`) : city;

type Moved = Partial<Record<'location' | 'city', string | null | undefined>>;

/** Returns the place after a change of place or city. A known place in another city does not stay when only the city is changed. */
export function locationAfter({ location, city }: Moved, before: string | null | undefined): string | null {
  const current = location === undefined ? before : location;
  if (!city) return current || null;
  const hasLeft = location === undefined && before && findPlace(before) && !isInCity(before, city);
  return placeInCity(hasLeft ? null : current, city);
}
