import { homeCity } from '../../../lib/places/home-city.ts';
import { notNear } from '../../../lib/places/near.ts';
import HomeCityChip from '../../../ui/filters/home-city-chip.tsx';
import { NearChip } from '../../../ui/filters/near-chip.tsx';
import type { FilterProps } from '../filters/filters.ts';
import { withNear } from '../filters/with-near.ts';

/** Filters a list by the reader's city or surroundings. */
export default function BrowsePlaces({ filters, onChange }: FilterProps) {
  const home = homeCity.use();
  return (
    <>
      <HomeCityChip
        isApplied={filters.city !== undefined && filters.city === home}
        onChoose={(city) => onChange({ ...withNear(filters, notNear), city })}
      />
      <NearChip filter={filters} onChange={(chosen) => onChange(withNear(filters, chosen))} />
    </>
  );
}
