import { constants } from '@laterite/shared/constants.ts';
import type { ListingPage } from '@laterite/shared/features/listings/listing.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { lazyPart } from '../../../lib/hydration/lazy-part.tsx';
import { usePageParam } from '../../../lib/navigation/use-address.ts';
import { toast } from '../../../lib/view/toast.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { searchQuery, totalText } from '../browse.queries.ts';
import { apiQuery, countFilters, type SectionFilterProps } from '../filters/filters.ts';
import { useFirstCity } from '../filters/use-filters.ts';
import { GridSkeleton, ListingGrid } from '../listing-grid.tsx';
import { SortSelect } from './sort-select.tsx';
import { useLoadedParts } from './use-loaded-parts.ts';

const MapButton = lazyPart(() => import('../../map/map-button.tsx'), { texts: ['map'] });
const CreateAlert = lazyPart(() => import('../../alerts/create-alert.tsx'), { texts: ['alerts'] });
const AppliedFilters = lazyPart(() => import('../filters/applied-filters.tsx'));
const LoadMore = lazyPart(() => import('./load-more.tsx'));
const NoResults = lazyPart(() => import('./no-results.tsx'));
const SearchUnderstanding = lazyPart(() => import('./search-understanding.tsx'), { texts: ['relaxed'] });

/** Texts of the specification: English for BTP and for the search in all sections, French otherwise. */
const failures = {
  english: { title: 'browse.loadFailed', toast: 'browse.searchFailed' },
  french: { title: 'browse.searchError', toast: 'browse.searchError' },
} as const;

function Count({
  page,
  city,
}: {
  page: Pick<ListingPage, 'total' | 'totalIsExact'> | undefined;
  city: string | undefined;
}) {
  const { t } = useTexts();
  return (
    <p role="status" className="mt-1 min-h-6 text-16 text-muted">
      {page ? (
        <>
          <b className="font-bold text-text tabular-nums">{totalText(page)}</b>{' '}
          {t('common.listingCount', { count: page.total })}
          {city && ` ${t('common.inCity', { city })}`}
        </>
      ) : (
        <Skeleton className="h-4 w-32" />
      )}
    </p>
  );
}

/** Title, count, applied filters and cards. */
export function BrowseResults({ section, filters, onChange }: SectionFilterProps) {
  const { t } = useTexts();
  const { page, addressOf } = usePageParam();
  const query = useInfiniteQuery(searchQuery(section, filters, page, useFirstCity(filters)));
  useLoadedParts(query);
  const { data, isError, errorUpdatedAt, isPlaceholderData, isFetchingNextPage } = query;
  const failure = failures[section === undefined || section === 'btp' ? 'english' : 'french'];
  const listings = data?.pages.flatMap(({ items }) => items) ?? [];
  const first = data?.pages[0];
  const shown = (page - 1) * constants.pageSize + listings.length;
  const isSearching = filters.q !== '';

  useEffect(() => {
    if (isError && errorUpdatedAt) toast.error(t(failure.toast));
  }, [isError, errorUpdatedAt, failure, t]);

  return (
    <div className="min-w-0 flex-1">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 lg:items-end">
        <h1 className="text-22 font-bold tracking-[-0.01em] max-lg:col-span-2 lg:text-28">
          {t(isSearching ? 'browse.results' : `browse.title.${section ?? 'all'}`)}
        </h1>
        <div className="col-start-1 flex min-h-10 items-center lg:min-h-7">
          {!(isError && !data) && <Count page={first} city={filters.city} />}
        </div>
        {first?.total !== 0 && (
          <div className="col-start-2 flex gap-2 lg:row-span-2 lg:row-start-1">
            <Suspense fallback={<span className="h-10 w-25" />}>
              <MapButton search={{ kind: 'listings', query: apiQuery(section, filters) }} />
            </Suspense>
            <div className="hidden lg:block">
              <SortSelect look="button" filters={filters} onChange={onChange} />
            </div>
          </div>
        )}
      </div>
      <Suspense>
        {countFilters(filters) > 0 && <AppliedFilters filters={filters} onChange={onChange} />}
      </Suspense>
      {isSearching && first && (
        <Suspense>
          <SearchUnderstanding page={first} filters={filters} onSearch={(q) => onChange({ ...filters, q })} />
        </Suspense>
      )}
      <div aria-busy={isPlaceholderData} className={`mt-4 ${isPlaceholderData ? 'opacity-50' : ''}`}>
        {!first && !isError && <GridSkeleton most={3} />}
        {!first && isError && (
          <ErrorState
            title={t(failure.title)}
            hint={t('browse.failedHint')}
            error={query.error}
            onRetry={query.refetch}
          >
            <ButtonLink kind="text" to={`${paths.favorites}?tab=viewed`}>
              {t('browse.viewed')}
            </ButtonLink>
          </ErrorState>
        )}
        {first?.total === 0 && (
          <Suspense>
            <NoResults section={section} filters={filters} page={first} onChange={onChange} />
          </Suspense>
        )}
        {first && first.total > 0 && (
          <>
            <h2 className="sr-only">{t('common.listings')}</h2>
            {page > 1 && (
              <Link to={addressOf(1)} className="mb-2 flex min-h-12 items-center font-semibold text-brand">
                {t('browse.fromStart')}
              </Link>
            )}
            {listings.length === 0 && <p className="py-8 text-16">{t('browse.pageEmpty')}</p>}
            <ListingGrid listings={listings} most={3} isFirst />
            <Suspense fallback={<div className="min-h-40" />}>
              {listings.length > 0 && (
                <LoadMore
                  // Another search is not continued by itself because this one was.
                  key={JSON.stringify([section, filters])}
                  shown={Math.min(shown, Math.max(first.total, listings.length))}
                  total={first.total}
                  totalText={totalText(first)}
                  next={query.hasNextPage ? addressOf(page + data.pages.length) : undefined}
                  isLoading={isFetchingNextPage}
                  hasFailed={query.isFetchNextPageError}
                  onMore={query.fetchNextPage}
                />
              )}
            </Suspense>
          </>
        )}
      </div>
      <Suspense>{first && <CreateAlert section={section} filters={filters} />}</Suspense>
    </div>
  );
}
