import { lazyPart } from '../../../lib/hydration/lazy-part.tsx';
import { useHistorySheet } from '../../../lib/navigation/use-history-sheet.ts';
import type { SectionFilterProps } from '../filters/filters.ts';

export const FilterSheet = lazyPart(() => import('../filters/filter-sheet.tsx'), { texts: ['cities', 'ui'] });
const SortSheet = lazyPart(() => import('./sort-sheet.tsx'));

/** Sheets that the bar opens; rendered outside of it, because they are above all other content. */
export function BrowseSheets({ section, filters, onChange }: SectionFilterProps) {
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
