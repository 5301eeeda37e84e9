import { isLargeCity, largeCities } from '@laterite/shared/places.ts';
import { MapPin } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { SelectChip } from '../../ui/select-chip.tsx';

interface Props {
  city: string | undefined;
  onChoose: (city: string | undefined) => void;
}

/** Narrows a directory to one city; a city that only the address names is offered too. */
export function CityChip({ city, onChoose }: Props) {
  const { t, language } = useTexts();
  const countryNames = new Intl.DisplayNames(language, { type: 'region' });
  return (
    <SelectChip
      label={t('directory.city')}
      icon={MapPin}
      value={city ?? ''}
      shown={city ?? t('directory.anyCity')}
      isChosen={Boolean(city)}
      onChoose={(value) => onChoose(value || undefined)}
    >
      <option value="">{t('directory.anyCity')}</option>
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
  );
}
