import { homeCity } from '../../../lib/places/home-city.ts';
import { notNear } from '../../../lib/places/near.ts';
import HomeCityChip from '../../../ui/filters/home-city-chip.tsx';
import { NearChip } from '../../../ui/filters/near-chip.tsx';
import { CityChip } from './city-chip.tsx';
import type { ChosenPlace } from './use-place-filter.ts';

/** Chips that filter a directory by place: the reader's city, another city, a quarter, or the reader's surroundings. */
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
