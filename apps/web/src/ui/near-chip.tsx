import { LocateFixed } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTexts } from '../i18n/i18n.tsx';
import { findPosition, type PositionFailure } from '../lib/find-position.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { type NearFilter, notNear } from '../lib/near.ts';
import { toast } from '../lib/toast.ts';
import { Chip } from './chip.tsx';

const RadiusChip = lazyPart(() => import('./radius-chip.tsx'));

interface Props {
  filter: NearFilter;
  onChange: (filter: NearFilter) => void;
}

const slowMs = 5000;

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
    <Chip isForScripts aria-pressed={false} aria-busy={isFinding} disabled={isFinding} onClick={find}>
      <LocateFixed className="size-4.5" />
      {t(isFinding ? 'places.nearFinding' : 'places.near')}
    </Chip>
  );
}

/** Shows what is near the person first; once the position is known, how far around it. */
export const NearChip = ({ filter, onChange }: Props) =>
  filter.near === undefined ? (
    <AskChip onChange={onChange} />
  ) : (
    <Suspense>
      <RadiusChip filter={filter} onChange={onChange} />
    </Suspense>
  );
