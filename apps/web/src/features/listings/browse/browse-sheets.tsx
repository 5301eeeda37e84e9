import type { Section } from '@laterite/shared/features/listings/taxonomy.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { useHistorySheet } from '../../../lib/use-history-sheet.ts';
import type { Filters } from '../filters/filters.ts';

export const FilterSheet = lazyPart(() => import('../filters/filter-sheet.tsx'), { texts: ['cities', 'ui'] });
const SortSheet = lazyPart(() => import('./sort-sheet.tsx'));

interface Props {
  /** All of them where it is left out. */
  section?: Section | undefined;
  filters: Filters;
  onChange: (filters: Filters) => void;
}

/** The sheets of the bar; outside of it, since they stand above everything. */
export function BrowseSheets({ section, filters, onChange }: Props) {
  const filtering = useHistorySheet('filters');
  const sorting = useHistorySheet('sort');
  return (
    <>
      {filtering.isOpen && (
        <FilterSheet section={section} filters={filters} onApply={onChange} onClose={filtering.close} />
      )}
      {sorting.isOpen && <SortSheet filters={filters} onChange={onChange} onClose={sorting.close} />}
    </>
  );
}
