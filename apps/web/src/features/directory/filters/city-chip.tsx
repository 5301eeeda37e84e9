import { isLargeCity, largeCities } from '@laterite/shared/places.ts';
import { MapPin } from 'lucide-react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { lazyPart } from '../../../lib/hydration/lazy-part.tsx';
import { useIsHydrated } from '../../../lib/hydration/use-is-hydrated.ts';
import { useHistorySheet } from '../../../lib/navigation/use-history-sheet.ts';
import { notNear, type PlaceFilter } from '../../../lib/places/near.ts';
import { placeFilter } from '../../../lib/places/place-filter.ts';
import { SelectChip } from '../../../ui/filters/select-chip.tsx';

const PlaceSheet = lazyPart(() => import('../../../ui/sheets/place-sheet.tsx'));

interface Props {
  city: string | undefined;
  onChoose: (place: PlaceFilter) => void;
}

/** Option value for another city; no city has this name. */
const other = '…';

/** Chip that filters a directory by city, from a list or by name; also offers a city that is only in the URL. */
export function CityChip({ city, onChoose }: Props) {
  const { t, language } = useTexts();
  const isHydrated = useIsHydrated();
  const { isOpen, open, close } = useHistorySheet('place');
  const countryNames = new Intl.DisplayNames(language, { type: 'region' });
  const asOption = (name: string) => ({ value: name, label: name });
  const chooseCity = (name: string | undefined) => onChoose({ ...notNear, city: name });
  return (
    <>
      <SelectChip
        name="city"
        label={t('common.city')}
        icon={MapPin}
        value={city ?? ''}
        shown={city ?? t('directory.anyCity')}
        isChosen={Boolean(city)}
        choices={[
          { value: '', label: t('directory.anyCity') },
          ...(isHydrated ? [{ value: other, label: t('cities.other') }] : []),
          ...(city && !isLargeCity(city) ? [asOption(city)] : []),
          ...Object.entries(largeCities).map(([country, cities]) => ({
            label: countryNames.of(country) ?? country,
            options: cities.map(asOption),
          })),
        ]}
        onChoose={(value) => (value === other ? open() : chooseCity(value || undefined))}
      />

      {isOpen && (
        <PlaceSheet
          title={t('cities.search')}
          onClose={close}
          onSettle={({ typed, place }) => onChoose(placeFilter(typed, place))}
        />
      )}
    </>
  );
}
