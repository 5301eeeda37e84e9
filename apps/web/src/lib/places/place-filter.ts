import type { SuggestedPlace } from '@laterite/shared/places/suggested-place.ts';
import { notNear, type PlaceFilter } from './near.ts';

/** Maximum length of a city in searches. */
export const maxCityLength = 80;

/** How far around a quarter is searched. */
const quarterRadiusKm = 5;

const rounded = (degrees: number) => String(Math.round(degrees * 100) / 100);

/** Returns a filter by place: a city by its name, a quarter by what is around it, a place that is not known by the words themselves. */
export function placeFilter(typed: string, place: SuggestedPlace | undefined): PlaceFilter {
  if (place?.kind !== 'quarter') return { ...notNear, city: place?.city ?? typed };
  const { lat, lng, location } = place;
  return {
    near: `${rounded(lat)},${rounded(lng)}`,
    radius: quarterRadiusKm,
    place: location,
    city: undefined,
  };
}
