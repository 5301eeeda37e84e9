import { Suspense, useState } from 'react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { lazyPart } from '../../../lib/hydration/lazy-part.tsx';
import { maxCityLength, placeFilter } from '../../../lib/places/place-filter.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { ChoiceFilter } from './filter-group.tsx';
import { type FilterProps, withoutGroup } from './filters.ts';
import { withNear } from './with-near.ts';

const PlaceField = lazyPart(async () => ({
  default: (await import('../../../ui/fields/place-field.tsx')).PlaceField,
}));

interface Props extends FilterProps {
  counts: Record<string, number> | undefined;
  /** `sheet` collapses the list of cities. */
  look: 'sheet' | 'rail';
}

const maxCities = 8;

/** Returns the cities with most listings, always including the selected one. */
function citiesIn(counts: Record<string, number> = {}, chosen: string | undefined): string[] {
  const largest = Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .slice(0, maxCities)
    .map(([city]) => city);
  return chosen && !largest.includes(chosen) ? [chosen, ...largest] : largest;
}

/** Field for any other place, loaded on request. */
function OtherPlace({ filters, onChange }: Pick<Props, 'filters' | 'onChange'>) {
  const { t } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen) {
    return (
      <div className="noscript:hidden">
        <Button kind="text" onPointerDown={PlaceField.preload} onClick={() => setIsOpen(true)}>
          {t('cities.search')}
        </Button>
      </div>
    );
  }
  return (
    <div className="pt-2 pr-1 pl-1">
      <Suspense fallback={<Skeleton className="h-20 w-full" />}>
        <PlaceField
          // The button that opened the field was removed, so the focus is lost.
          autoFocus
          label={t('cities.search')}
          maxLength={maxCityLength}
          placeholder={t('cities.placeholder')}
          onSettle={({ typed, place }) => {
            const { city, ...near } = placeFilter(typed, place);
            onChange({ ...withNear(filters, near), city });
          }}
        />
      </Suspense>
    </div>
  );
}

/** Filter by city: the cities with most listings, and a field for any other place; a quarter filters by its surroundings. */
export function CityGroup({ filters, counts, look, onChange }: Props) {
  const { t } = useTexts();
  const { city, place } = filters;
  return (
    <ChoiceFilter
      title={t('common.city')}
      isOpen={look === 'rail' || city !== undefined || place !== undefined}
      kind="radio"
      name="city"
      allLabel={t('browse.allCities')}
      values={citiesIn(counts, city)}
      labelOf={(value) => value}
      counts={counts}
      chosen={city === undefined ? [] : [city]}
      onChoose={(value) => onChange({ ...filters, city: value })}
      onClear={() => onChange(withoutGroup(filters, 'city'))}
    >
      <OtherPlace filters={filters} onChange={onChange} />
    </ChoiceFilter>
  );
}
