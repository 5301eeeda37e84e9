import { defaultRadiusKm } from '@laterite/shared/places/radius.ts';
import { LocateFixed } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../i18n/i18n.tsx';
import { findPosition, type PositionFailure } from '../lib/find-position.ts';
import { type NearFilter, notNear, radii } from '../lib/near.ts';
import { toast } from '../lib/toast.ts';
import { Chip } from './chip.tsx';
import { SelectChip } from './select-chip.tsx';

interface Props {
  filter: NearFilter;
  onChange: (filter: NearFilter) => void;
}

const slowMs = 5000;
const everywhere = 'everywhere';

/** Asks for the position when it is touched, never before. */
function AskChip({ onChange }: Pick<Props, 'onChange'>) {
  const { t } = useTexts();
  const [isFinding, setIsFinding] = useState(false);
  // The filters may change, and the page may be left, while the device looks for its position.
  const latest = useRef<Props['onChange'] | null>(null);
  useEffect(() => {
    latest.current = onChange;
    return () => {
      latest.current = null;
    };
  }, [onChange]);

  async function find() {
    setIsFinding(true);
    const slow = setTimeout(() => toast.message(t('places.nearSlow')), slowMs);
    try {
      const near = await findPosition();
      latest.current?.({ ...notNear, near });
    } catch (failure) {
      const isRefused = (failure as PositionFailure) === 'refused';
      toast.error(t(isRefused ? 'places.nearRefused' : 'places.nearFailed'));
    } finally {
      clearTimeout(slow);
      setIsFinding(false);
    }
  }

  return (
    <Chip aria-pressed={false} aria-busy={isFinding} disabled={isFinding} onClick={find}>
      <LocateFixed className="size-4.5" />
      {t(isFinding ? 'places.nearFinding' : 'places.near')}
    </Chip>
  );
}

/** Shows what is near the person first; once the position is known, how far around it. */
export function NearChip({ filter, onChange }: Props) {
  const { t } = useTexts();
  const { near, radius = defaultRadiusKm, place } = filter;
  if (near === undefined) return <AskChip onChange={onChange} />;

  function choose(value: string) {
    if (value === everywhere) return onChange(notNear);
    const km = Number(value);
    onChange({ ...filter, radius: km === defaultRadiusKm ? undefined : km });
  }

  return (
    <SelectChip
      label={t('places.nearRadius')}
      icon={LocateFixed}
      value={String(radius)}
      shown={`${place ?? t('places.near')} · ${radius} km`}
      isChosen
      onChoose={choose}
    >
      {radii.map((km) => (
        <option key={km} value={km}>
          {t('places.within', { km })}
        </option>
      ))}
      <option value={everywhere}>{t('places.nearEverywhere')}</option>
    </SelectChip>
  );
}
