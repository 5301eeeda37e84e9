import { isLargeCity, largeCities } from '@laterite/shared/places.ts';
import { MapPin } from 'lucide-react';
import { Suspense } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { notNear, type PlaceFilter } from '../../lib/near.ts';
import { useHistorySheet } from '../../lib/use-history-sheet.ts';
import { SelectChip } from '../../ui/select-chip.tsx';

const PlaceSheet = lazyPart(() => import('./place-sheet.tsx'));

interface Props {
  city: string | undefined;
  onChoose: (place: PlaceFilter) => void;
}

/** No city has this name. */
const other = '\u0000';

/** Narrows a directory to one city, from a list or by its name; a city that only the address names is offered too. */
export function CityChip({ city, onChoose }: Props) {
  const { t, language } = useTexts();
  const { isOpen, open, close } = useHistorySheet('place');
  const countryNames = new Intl.DisplayNames(language, { type: 'region' });
  const chooseCity = (name: string | undefined) => onChoose({ ...notNear, city: name });
  return (
    <>
      <SelectChip
        label={t('directory.city')}
        icon={MapPin}
        value={city ?? ''}
        shown={city ?? t('directory.anyCity')}
        isChosen={Boolean(city)}
        onChoose={(value) => (value === other ? open() : chooseCity(value || undefined))}
      >
        <option value="">{t('directory.anyCity')}</option>
        <option value={other}>{t('places.other')}</option>
        {city && !isLargeCity(city) && <option value={city}>{city}</option>}
        {Object.entries(largeCities).map(([country, cities]) => (
          <optgroup key={country} label={countryNames.of(country) ?? country}>
            {cities.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectChip>
      <Suspense>{isOpen && <PlaceSheet onChoose={onChoose} onClose={close} />}</Suspense>
    </>
  );
}
