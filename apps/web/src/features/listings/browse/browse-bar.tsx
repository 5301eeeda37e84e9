import { Suspense } from 'react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { lazyPart } from '../../../lib/hydration/lazy-part.tsx';
import { FilterButton } from '../filters/filter-button.tsx';
import type { SectionFilterProps } from '../filters/filters.ts';
import { CategoryChips, SectionChips } from './browse-chips.tsx';
import { BrowseSearch } from './browse-search.tsx';
import { FilterSheet } from './browse-sheets.tsx';
import { SortSelect } from './sort-select.tsx';

const BrowsePlaces = lazyPart(() => import('./browse-places.tsx'), { texts: ['cities', 'places'] });

/** Search, filters, sort order, and the categories of a section or the list of sections; sticky below the header. */
export function BrowseBar({ section, filters, onChange }: SectionFilterProps) {
  const { t } = useTexts();
  return (
    <div className="sticky top-14 z-20 border-b border-line bg-surface lg:top-18 low:static">
      <div className="page-width flex flex-col gap-1 pt-2.5 lg:flex-row lg:items-center lg:gap-4 lg:py-2.5">
        <BrowseSearch
          filters={filters}
          placeholder={t(`browse.placeholder.${section ?? 'all'}`)}
          onSearch={(q) => onChange({ ...filters, q })}
        />
        <div className="scroll-row gap-2 py-1.5 lg:mx-0 lg:flex-wrap lg:px-1">
          <div className="contents lg:hidden">
            <FilterButton filters={filters} onPointerDown={FilterSheet.preload} />
            <SortSelect look="chip" filters={filters} onChange={onChange} />
          </div>
          <Suspense fallback={<span className="h-10 w-71 shrink-0" />}>
            <BrowsePlaces filters={filters} onChange={onChange} />
          </Suspense>
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
