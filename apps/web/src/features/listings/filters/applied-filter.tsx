import { useTexts } from '../../../i18n/i18n.tsx';
import { RemovableChip } from '../../../ui/removable-chip.tsx';
import { FilterForm } from './filter-form.tsx';
import type { Filters } from './filters.ts';

interface Props {
  label: string;
  /** The filters that are left without it. */
  without: Filters;
  onChange: (filters: Filters) => void;
}

/** One thing that narrows the results, in the list of all. */
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
