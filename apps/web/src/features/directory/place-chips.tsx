import { NearChip } from '../../ui/near-chip.tsx';
import { CityChip } from './city-chip.tsx';
import type { ChosenPlace } from './use-place-filter.ts';

/** Narrows a directory to a place: a city, a quarter, or what is around the reader. */
export function PlaceChips({ place }: { place: ChosenPlace }) {
  return (
    <>
      <CityChip city={place.city} onChoose={place.choose} />
      <NearChip filter={place.near} onChange={place.chooseNear} />
    </>
  );
}
