import type { Section } from '@laterite/shared/features/listings/taxonomy.ts';
import { Suspense } from 'react';
import { lazyPart } from '../../../lib/hydration/lazy-part.tsx';
import { useIsHydrated } from '../../../lib/hydration/use-is-hydrated.ts';
import { useLocation } from '../../../lib/navigation/router.tsx';
import { WideOnly } from '../../../ui/wide-only.tsx';
import { FilterButton } from '../filters/filter-button.tsx';
import type { Filters } from '../filters/filters.ts';
import { useFilters } from '../filters/use-filters.ts';
import type { JustPublishedState } from '../publish/just-published.tsx';
import { BrowseBar } from './browse-bar.tsx';
import { BrowseResults } from './browse-results.tsx';
import { BrowseSheets } from './browse-sheets.tsx';

const FilterRail = lazyPart(() => import('../filters/filter-rail.tsx'), { texts: ['cities', 'ui'] });
const JustPublished = lazyPart(() => import('../publish/just-published.tsx'), { texts: ['publish'] });

/** Button that opens the filters until the filter rail is hydrated. */
function EarlyFilterButton({ filters }: { filters: Filters }) {
  return !useIsHydrated() && <FilterButton filters={filters} />;
}

/** Page of one of the four sections, or of all: search, filters and cards. `/btp` is the same page as `/marketplace`. */
export default function BrowsePage({ section }: { section?: Section }) {
  const { state } = useLocation<Partial<JustPublishedState>>();
  const { filters, apply } = useFilters(section);
  const common = { section, filters, onChange: apply };
  return (
    <>
      <BrowseBar {...common} />
      <div className="page-width">
        <Suspense>{state?.justPublished && <JustPublished />}</Suspense>
        <div className="flex gap-8 pt-5 pb-8 lg:pt-7">
          <div className="hidden w-68 shrink-0 lg:block">
            <EarlyFilterButton filters={filters} />
            <WideOnly>
              <Suspense fallback={<FilterButton filters={filters} />}>
                <FilterRail {...common} />
              </Suspense>
            </WideOnly>
          </div>
          <BrowseResults {...common} />
        </div>
      </div>
      <BrowseSheets {...common} />
    </>
  );
}
