import { defaultRadiusKm } from '@laterite/shared/places/radius.ts';
import { LocateFixed } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { type NearFilter, notNear, radii } from '../../lib/places/near.ts';
import { SelectChip } from './select-chip.tsx';

const everywhere = 'everywhere';

interface Props {
  filter: NearFilter;
  onChange: (filter: NearFilter) => void;
}

/** Chip for the search radius, with a button that removes it. */
export default function RadiusChip({ filter, onChange }: Props) {
  const { t } = useTexts();
  const { radius = defaultRadiusKm, place } = filter;

  function choose(value: string) {
    if (value === everywhere) return onChange(notNear);
    const km = Number(value);
    onChange({ ...filter, radius: km === defaultRadiusKm ? undefined : km });
  }

  return (
    <SelectChip
      name="radius"
      label={t('places.nearRadius')}
      icon={LocateFixed}
      value={String(radius)}
      shown={`${place ?? t('places.near')} · ${radius} km`}
      isChosen
      choices={[
        ...radii.map((km) => ({ value: String(km), label: t('common.within', { km }) })),
        { value: everywhere, label: t('places.nearEverywhere') },
      ]}
      onChoose={choose}
    />
  );
}
