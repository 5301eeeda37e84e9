import { homeCity } from '../../lib/home-city.ts';
import { notNear } from '../../lib/near.ts';
import HomeCityChip from '../../ui/home-city-chip.tsx';
import { NearChip } from '../../ui/near-chip.tsx';
import { CityChip } from './city-chip.tsx';
import type { ChosenPlace } from './use-place-filter.ts';

/** Narrows a directory to a place: the reader's city, another one, a quarter, or what is around the reader. */
export function PlaceChips({ place }: { place: ChosenPlace }) {
  const home = homeCity.use();
  return (
    <>
      <HomeCityChip
        isApplied={place.city !== undefined && place.city === home}
        onChoose={(city) => place.choose({ ...notNear, city })}
      />
      <CityChip city={place.city} onChoose={place.choose} />
      <NearChip filter={place.near} onChange={place.chooseNear} />
    </>
  );
}
