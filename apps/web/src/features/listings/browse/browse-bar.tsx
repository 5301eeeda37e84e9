import type { Section } from '@laterite/shared/features/listings/taxonomy.ts';
import { SlidersHorizontal } from 'lucide-react';
import { Suspense } from 'react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { useHistorySheet } from '../../../lib/use-history-sheet.ts';
import { chosenChipClass, plainChipClass } from '../../../ui/chip.tsx';
import { NearChip } from '../../../ui/near-chip.tsx';
import { countFilters, type Filters, withNear } from '../filters/filters.ts';
import { CategoryChips, SectionChips } from './browse-chips.tsx';
import { BrowseSearch } from './browse-search.tsx';
import { SortSelect } from './sort-select.tsx';

const FilterSheet = lazyPart(() => import('../filters/filter-sheet.tsx'));

interface Props {
  /** All of them where it is left out. */
  section?: Section | undefined;
  filters: Filters;
  onChange: (filters: Filters) => void;
}

function FilterButton({ section, filters, onChange }: Props) {
  const { t } = useTexts();
  const { isOpen, open, close } = useHistorySheet('filters');
  const count = countFilters(filters);
  return (
    <div className="contents lg:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerDown={FilterSheet.preload}
        onClick={open}
        className={`${count > 0 ? chosenChipClass : plainChipClass} lg:hidden`}
      >
        <SlidersHorizontal className="size-4.5" />
        {count > 0 ? t('browse.filtersCount', { count }) : t('browse.filters')}
      </button>
      <Suspense>
        {isOpen && <FilterSheet section={section} filters={filters} onApply={onChange} onClose={close} />}
      </Suspense>
    </div>
  );
}

/** Search, filters, order, and categories of a section or the sections to choose from; stays in view under the header. */
export function BrowseBar({ section, filters, onChange }: Props) {
  const { t } = useTexts();
  return (
    <div className="sticky top-14 z-20 border-b border-line bg-surface lg:top-18">
      <div className="page-width flex flex-col gap-1 pt-2.5 lg:flex-row lg:items-center lg:gap-4 lg:py-2.5">
        <BrowseSearch
          filters={filters}
          placeholder={t(`browse.placeholder.${section ?? 'all'}`)}
          onSearch={(q) => onChange({ ...filters, q })}
        />
        <div className="scroll-row gap-2 py-1.5 lg:mx-0 lg:px-1">
          <FilterButton section={section} filters={filters} onChange={onChange} />
          <div className="contents lg:hidden">
            <SortSelect
              look="chip"
              value={filters.sort}
              isSearching={filters.q !== ''}
              isNearby={filters.near !== undefined}
              onChange={(sort) => onChange({ ...filters, sort })}
            />
          </div>
          <NearChip filter={filters} onChange={(chosen) => onChange(withNear(filters, chosen))} />
          {section ? (
            <CategoryChips section={section} filters={filters} onChange={onChange} />
          ) : (
            <SectionChips filters={filters} />
          )}
        </div>
      </div>
    </div>
  );
}
