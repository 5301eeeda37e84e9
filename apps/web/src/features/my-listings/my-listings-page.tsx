import type { ListingPage } from '@laterite/shared/features/listings/listing.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Camera, Plus } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { meQuery } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ownListingsQuery } from './my-listings.queries.ts';
import { OwnListingRow } from './own-listing-row.tsx';

const placeholders = ['first', 'second', 'third'];

function Loading() {
  return (
    <div className="flex flex-col gap-3">
      {placeholders.map((row) => (
        <div key={row} className="flex gap-3.5 rounded-12 border border-line bg-surface p-3 pb-18 lg:p-4">
          <Skeleton className="aspect-4/3 w-28 shrink-0" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-5 w-32" />
            <Skeleton className="h-10 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}

function NoListing() {
  const { t } = useTexts();
  return (
    <EmptyState icon={Camera} title={t('myListings.empty')} hint={t('myListings.emptyHint')}>
      <ButtonLink to={paths.upload}>
        <Plus aria-hidden="true" className="size-5" strokeWidth={1.75} />
        {t('myListings.publish')}
      </ButtonLink>
    </EmptyState>
  );
}

function Count({ page: { total, totalIsExact } }: { page: ListingPage }) {
  const { t } = useTexts();
  return (
    <p role="status" className="text-15 text-muted">
      {t(totalIsExact ? 'myListings.count' : 'myListings.countMany', { count: total })}
    </p>
  );
}

function OwnListings({ owner }: { owner: string }) {
  const { t } = useTexts();
  const list = useInfiniteQuery(ownListingsQuery(owner));
  const first = list.data?.pages[0];
  if (!first && list.isError)
    return <ErrorState title={t('myListings.loadFailed')} onRetry={() => list.refetch()} />;
  if (!first) return <Loading />;
  if (first.total === 0) return <NoListing />;
  return (
    <>
      <Count page={first} />
      <ul className="flex flex-col gap-3">
        {list.data?.pages.flatMap(({ items }) =>
          items.map((listing) => <OwnListingRow key={listing._id} listing={listing} />),
        )}
      </ul>
      {list.hasNextPage && (
        <Button
          kind="outline"
          className="self-center"
          disabled={list.isFetchingNextPage}
          onClick={() => list.fetchNextPage()}
        >
          {t(list.isFetchingNextPage ? 'common.loading' : 'myListings.more')}
        </Button>
      )}
    </>
  );
}

/** The member's own listings, to see, edit and delete. */
export default function MyListingsPage() {
  const { t } = useTexts();
  const { data: me, isError, refetch } = useQuery(meQuery);
  return (
    <div className="mx-auto flex max-w-200 flex-col gap-4 px-4 py-6 lg:py-10">
      <h1 className="text-22 font-bold tracking-[-0.01em] lg:text-28">{t('myListings.title')}</h1>
      {me && <OwnListings owner={me._id} />}
      {!me && !isError && <Loading />}
      {!me && isError && <ErrorState title={t('myListings.loadFailed')} onRetry={() => refetch()} />}
    </div>
  );
}
