import type { ListingCard } from '@laterite/shared/features/listings/listing.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useRef } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { deleteCachedPaths, readCachedBodies } from '../../lib/device/offline-store.ts';
import { isUnanswered } from '../../lib/requests/api-error.ts';
import { useSession } from '../../lib/session/session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { GridSkeleton, ListingGrid } from '../listings/listing-grid.tsx';
import { savedQuery } from '../listings/listings.queries.ts';
import { isOwn } from './offers.ts';

/** Largest number of listings shown. */
const maxViewed = 24;
/** Paths of the details of listings. */
const detailPath = /^\/api\/stuff\/[0-9a-f]{24}$/;

/** Queries the details that this device has cached, the last viewed listing first. */
const viewedQuery = queryOptions({
  queryKey: ['listings', 'viewed'],
  queryFn: async () => (await readCachedBodies(detailPath, maxViewed)) as ListingCard[],
  staleTime: 0,
  gcTime: 0,
});

/** Returns the listings that the person viewed on this device: as cached until the server has sent their current state, then those that are still online. */
function useViewed() {
  const { me } = useSession();
  const viewed = useQuery(viewedQuery).data?.filter((listing) => !(me && isOwn(listing, me)));
  const ids = viewed?.map(({ _id }) => _id) ?? [];
  const current = useQuery({ ...savedQuery(ids), enabled: ids.length > 0 });
  return {
    listings: ids.length > 0 ? (current.data ?? viewed) : viewed,
    isOffline: isUnanswered(current.error),
  };
}

/** Lists the listings that were viewed on this device. */
export function ViewedListings() {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const { listings, isOffline } = useViewed();
  const ref = useRef<HTMLDivElement>(null);
  const clear = async () => {
    await deleteCachedPaths(detailPath);
    await queryClient.invalidateQueries(viewedQuery);
    // The button that had the focus is removed with the list, so the page receives the focus and scrolls to the empty state.
    ref.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  };
  return (
    <div ref={ref} tabIndex={-1} className="outline-none">
      {!listings && <GridSkeleton />}
      {listings?.length === 0 && (
        <EmptyState icon={History} title={t('savedLists.noViewed')} hint={t('savedLists.noViewedHint')}>
          <ButtonLink to={paths.section('btp')}>{t('common.seeListings')}</ButtonLink>
        </EmptyState>
      )}
      {isOffline && (
        <p role="status" className="mb-4 text-16 text-muted">
          {t('savedLists.viewedOffline')}
        </p>
      )}
      {listings && listings.length > 0 && (
        <>
          <ListingGrid listings={listings} isFirst />
          <div className="mt-6 flex justify-center">
            <Button kind="text" onClick={clear}>
              {t('savedLists.clearViewed')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
