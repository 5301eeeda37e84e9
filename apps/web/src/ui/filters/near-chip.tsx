import { LocateFixed } from 'lucide-react';
import { Suspense } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import { type NearFilter, notNear } from '../../lib/places/near.ts';
import { usePosition } from '../../lib/places/use-position.ts';
import { Chip } from '../controls/chip.tsx';

const RadiusChip = lazyPart(() => import('./radius-chip.tsx'));

interface Props {
  filter: NearFilter;
  onChange: (filter: NearFilter) => void;
}

/** Button that requests the position only when it is pressed. */
function AskChip({ onChange }: Pick<Props, 'onChange'>) {
  const { t } = useTexts();
  const { isFinding, find } = usePosition({
    accuracy: 'kilometre',
    onFound: (near) => onChange({ ...notNear, near }),
  });
  return (
    <Chip aria-pressed={false} aria-busy={isFinding} disabled={isFinding} onClick={find}>
      <LocateFixed className="size-4.5" />
      {t(isFinding ? 'places.nearFinding' : 'places.near')}
    </Chip>
  );
}

/** Chip that sorts by distance from the reader; once the position is known, it shows the radius. */
export const NearChip = ({ filter, onChange }: Props) =>
  filter.near === undefined ? (
    <AskChip onChange={onChange} />
  ) : (
    <Suspense>
      <RadiusChip filter={filter} onChange={onChange} />
    </Suspense>
  );
