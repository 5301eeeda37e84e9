import { useTexts } from '../../../i18n/i18n.tsx';
import { RemovableChip } from '../../../ui/removable-chip.tsx';

/** One thing that narrows the results, in the list of all. */
export function AppliedFilter({ label, onRemove }: { label: string; onRemove: () => void }) {
  const { t } = useTexts();
  return (
    <li>
      <RemovableChip removeLabel={t('browse.remove', { filter: label })} onRemove={onRemove}>
        {label}
      </RemovableChip>
    </li>
  );
}
