import { useInfiniteQuery } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/i18n.tsx';
import { usePageParam } from '../../../lib/navigation/use-address.ts';
import { searchQuery } from '../browse.queries.ts';
import { FilterGroups } from './filter-groups.tsx';
import { countFilters, type SectionFilterProps, withoutGroups } from './filters.ts';
import { useFirstCity } from './use-filters.ts';

/** Column of filters on desktop; each choice is applied immediately. */
export default function FilterRail({ section, filters, onChange }: SectionFilterProps) {
  const { t } = useTexts();
  // The rail loads after the results and must not repeat a failed search; the button beside it repeats the search.
  const { page } = usePageParam();
  const home = useFirstCity(filters);
  const { data } = useInfiniteQuery({ ...searchQuery(section, filters, page, home), retryOnMount: false });
  return (
    <aside aria-label={t('browse.filters')} className="rounded-12 border border-line bg-surface px-5 py-2">
      <div className="flex min-h-12 items-center justify-between">
        <h2 className="text-20 font-bold">{t('browse.filters')}</h2>
        {countFilters(filters) > 0 && (
          <button
            type="button"
            onClick={() => onChange(withoutGroups(filters))}
            className="min-h-11 text-15 font-semibold text-brand underline-offset-4 hover:underline"
          >
            {t('browse.reset')}
          </button>
        )}
      </div>
      <form onSubmit={(event) => event.preventDefault()}>
        <FilterGroups
          section={section}
          filters={filters}
          facets={data?.pages[0]?.facets}
          look="rail"
          onChange={onChange}
        />
      </form>
    </aside>
  );
}
