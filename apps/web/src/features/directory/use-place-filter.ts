import { pauseIfRemoved, useDefaultCity } from '../../lib/home-city.ts';
import { type NearFilter, type PlaceFilter, readNear } from '../../lib/near.ts';
import { useUrlFilters } from '../../lib/use-url-filters.ts';

const placeNames = ['city', 'near', 'radius', 'place'] as const;
const none = { city: undefined, near: undefined, radius: undefined, place: undefined };

/** The filters of a directory's address, among them the place that narrows it: a city, the reader's own where none is named, or what is around a position. */
export function usePlaceFilter<Name extends string>(names: readonly Name[]) {
  const { values, change } = useUrlFilters<Name | (typeof placeNames)[number]>([...names, ...placeNames]);
  const near = readNear((name) => (values as Partial<Record<typeof name, string | undefined>>)[name]);
  const home = useDefaultCity();
  const { city: named, q }: { city?: string | undefined; q?: string | undefined } = values;
  // Words say themselves where they look.
  const city = named ?? (q === undefined && near.near === undefined ? home : undefined);
  const choose = ({ radius, ...chosen }: PlaceFilter) => {
    if (chosen.near === undefined) pauseIfRemoved(city, chosen.city);
    change({ ...chosen, radius: radius && String(radius) } as Parameters<typeof change>[0]);
  };
  return {
    values,
    change,
    /** The place as the API takes it. */
    where: { city, near: near.near, radius: near.radius },
    place: {
      city,
      near,
      choose,
      /** Shows every place again, and changes other filters with it. */
      clear(others: Parameters<typeof change>[0]) {
        pauseIfRemoved(city, undefined);
        change({ ...others, ...none });
      },
      chooseNear: (chosen: NearFilter) => choose({ ...chosen, city: chosen.near ? undefined : city }),
    },
  };
}

export type ChosenPlace = ReturnType<typeof usePlaceFilter>['place'];
