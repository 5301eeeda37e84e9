import { useTexts } from '../../../i18n/i18n.tsx';
import { placeFilter } from '../../../lib/near.ts';
import { PlaceField } from '../../../ui/place-field.tsx';
import { ChoiceGroup, sum } from './filter-group.tsx';
import { type Filters, withNear, withoutGroup } from './filters.ts';

interface Props {
  filters: Filters;
  counts: Record<string, number> | undefined;
  /** A `sheet` folds the cities. */
  look: 'sheet' | 'rail';
  onChange: (filters: Filters) => void;
}

const maxCities = 8;

/** The cities with most listings, and always the chosen one. */
function citiesIn(counts: Record<string, number> = {}, chosen: string | undefined): string[] {
  const largest = Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .slice(0, maxCities)
    .map(([city]) => city);
  return chosen && !largest.includes(chosen) ? [chosen, ...largest] : largest;
}

/** The cities with most listings, and a field for any other place: a quarter shows what is around it. */
export function CityGroup({ filters, counts, look, onChange }: Props) {
  const { t } = useTexts();
  const { city, place } = filters;
  return (
    <ChoiceGroup
      title={t('browse.city')}
      isOpen={look === 'rail' || city !== undefined || place !== undefined}
      kind="radio"
      name="city"
      allLabel={t('browse.allCities')}
      allCount={sum(counts)}
      values={citiesIn(counts, city)}
      labelOf={(value) => value}
      counts={counts}
      chosen={city === undefined ? [] : [city]}
      onChoose={(value) => onChange({ ...filters, city: value })}
      onClear={() => onChange(withoutGroup(filters, 'city'))}
    >
      <div className="pt-2 pr-1 pl-1 noscript:hidden">
        <PlaceField
          label={t('places.search')}
          placeholder={t('places.placeholder')}
          onSettle={({ typed, place: chosen }) => {
            const { city: name, ...near } = placeFilter(typed, chosen);
            onChange({ ...withNear(filters, near), city: name });
          }}
        />
      </div>
    </ChoiceGroup>
  );
}
