import { defaultRadiusKm } from '@laterite/shared/places/radius.ts';
import { LocateFixed } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { findPosition, type PositionFailure } from '../../../lib/find-position.ts';
import { toast } from '../../../lib/toast.ts';
import { Chip } from '../../../ui/chip.tsx';
import { SelectChip } from '../../../ui/select-chip.tsx';
import { type Filters, radii, withoutGroup } from '../filters/filters.ts';

interface Props {
  filters: Filters;
  onChange: (filters: Filters) => void;
}

const slowMs = 5000;
const everywhere = 'everywhere';

/** Asks for the position when it is touched, never before. */
function AskChip({ filters, onChange }: Props) {
  const { t } = useTexts();
  const [isFinding, setIsFinding] = useState(false);
  // The filters may change, and the page may be left, while the device looks for its position.
  const latest = useRef<Props | null>(null);
  useEffect(() => {
    latest.current = { filters, onChange };
    return () => {
      latest.current = null;
    };
  }, [filters, onChange]);

  async function find() {
    setIsFinding(true);
    const slow = setTimeout(() => toast.message(t('browse.nearSlow')), slowMs);
    try {
      const near = await findPosition();
      const now = latest.current;
      now?.onChange({ ...now.filters, near, city: undefined, sort: undefined });
    } catch (failure) {
      const isRefused = (failure as PositionFailure) === 'refused';
      toast.error(t(isRefused ? 'browse.nearRefused' : 'browse.nearFailed'));
    } finally {
      clearTimeout(slow);
      setIsFinding(false);
    }
  }

  return (
    <Chip aria-pressed={false} aria-busy={isFinding} disabled={isFinding} onClick={find}>
      <LocateFixed className="size-4.5" />
      {t(isFinding ? 'browse.nearFinding' : 'browse.near')}
    </Chip>
  );
}

/** Shows what is near the person first; once the position is known, how far around it. */
export function NearChip({ filters, onChange }: Props) {
  const { t } = useTexts();
  const { near, radius = defaultRadiusKm } = filters;
  if (near === undefined) return <AskChip filters={filters} onChange={onChange} />;

  function choose(value: string) {
    if (value === everywhere) return onChange(withoutGroup({ ...filters, sort: undefined }, 'near'));
    const km = Number(value);
    onChange({ ...filters, radius: km === defaultRadiusKm ? undefined : km });
  }

  return (
    <SelectChip
      label={t('browse.nearRadius')}
      icon={LocateFixed}
      value={String(radius)}
      shown={`${t('browse.near')} · ${radius} km`}
      isChosen
      onChoose={choose}
    >
      {radii.map((km) => (
        <option key={km} value={km}>
          {t('browse.within', { km })}
        </option>
      ))}
      <option value={everywhere}>{t('browse.nearEverywhere')}</option>
    </SelectChip>
  );
}
