import { useTexts } from '../../../i18n/i18n.tsx';
import { RemovableChip } from '../../../ui/controls/removable-chip.tsx';
import { FilterForm } from './filter-form.tsx';
import type { Filters } from './filters.ts';

interface Props {
  label: string;
  /** Filters without this one. */
  without: Filters;
  onChange: (filters: Filters) => void;
}

/** Applied filter with a button that removes it. */
export function AppliedFilter({ label, without, onChange }: Props) {
  const { t } = useTexts();
  return (
    <li>
      <FilterForm filters={without}>
        <RemovableChip
          removeLabel={t('browse.remove', { filter: label })}
          onRemove={() => onChange(without)}
          type="submit"
        >
          {label}
        </RemovableChip>
      </FilterForm>
    </li>
  );
}
