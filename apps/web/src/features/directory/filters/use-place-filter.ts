import { useUrlFilters } from '../../../lib/navigation/use-url-filters.ts';
import { pauseIfRemoved, useDefaultCity } from '../../../lib/places/home-city.ts';
import { type NearFilter, type PlaceFilter, readNear } from '../../../lib/places/near.ts';

/** URL parameters that « Effacer la recherche » removes. */
export const clearedNames = [
  'q',
  'role',
  'trade',
  'verified',
  'open',
  'city',
  'near',
  'radius',
  'place',
] as const;
const filterNames = ['tab', 'sort', ...clearedNames] as const;
const unfiltered = Object.fromEntries(clearedNames.map((name) => [name, undefined]));

/** Filters in the URL of a directory, including the place: a city (by default the reader's own) or the surroundings of a position. */
export function usePlaceFilter() {
  const { values, change } = useUrlFilters(filterNames);
  const near = readNear((name) => values[name]);
  const home = useDefaultCity();
  // With search words the home city is no default, because the words may name a place.
  const isHomeShown = values.q === undefined && near.near === undefined;
  const city = values.city ?? (isHomeShown ? home : undefined);
  const choose = ({ radius, ...chosen }: PlaceFilter) => {
    if (chosen.near === undefined) pauseIfRemoved(city, chosen.city);
    change({ ...chosen, radius: radius === undefined ? undefined : String(radius) });
  };
  return {
    values,
    change,
    /** Place in the format of the API. */
    where: { city, near: near.near, radius: near.radius },
    place: {
      city,
      near,
      choose,
      /** Removes the filters of the tab, including the place. */
      clear() {
        pauseIfRemoved(city, undefined);
        change(unfiltered);
      },
      chooseNear: (chosen: NearFilter) => choose({ ...chosen, city: chosen.near ? undefined : city }),
    },
  };
}

export type ChosenPlace = ReturnType<typeof usePlaceFilter>['place'];
