import { type OwnTab, ownTabNames } from '@laterite/shared/features/listings/listing-states.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Camera, Plus } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useTexts } from '../../i18n/i18n.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../directory/tabs.tsx';
import { ownCountsQuery, ownListingsQuery } from './my-listings.queries.ts';
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

function NoListing({ tab }: { tab: OwnTab }) {
  const { t } = useTexts();
  if (tab !== 'online')
    return <p className="py-10 text-center text-16 text-muted">{t(`myListings.none.${tab}`)}</p>;
  return (
    <EmptyState icon={Camera} title={t('myListings.empty')} hint={t('myListings.emptyHint')}>
      <ButtonLink to={paths.upload}>
        <Plus aria-hidden="true" className="size-5" strokeWidth={1.75} />
        {t('myListings.publish')}
      </ButtonLink>
    </EmptyState>
  );
}

function OwnListings({ tab }: { tab: OwnTab }) {
  const { t } = useTexts();
  const list = useInfiniteQuery(ownListingsQuery(tab));
  const first = list.data?.pages[0];
  if (!first && list.isError)
    return <ErrorState title={t('myListings.loadFailed')} onRetry={() => list.refetch()} />;
  if (!first) return <Loading />;
  if (first.total === 0) return <NoListing tab={tab} />;
  return (
    <>
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

/** The member's own listings by tab: what came of them, and everything that can be done with them. */
export default function MyListingsPage() {
  const { t } = useTexts();
  const [query, setQuery] = useSearchParams();
  const { data: counts } = useQuery(ownCountsQuery);
  const tab = ownTabNames.find((name) => name === query.get('tab')) ?? 'online';
  const labelOf = (name: OwnTab) => {
    const count = counts?.[name] ?? 0;
    return count > 0 ? `${t(`myListings.tab.${name}`)} (${count})` : t(`myListings.tab.${name}`);
  };
  return (
    <div className="mx-auto flex max-w-200 flex-col gap-4 px-4 py-6 lg:py-10">
      <h1 className="text-22 font-bold tracking-[-0.01em] lg:text-28">{t('myListings.title')}</h1>
      <div className="border-b border-line">
        <Tabs
          id="own-listings"
          label={t('myListings.title')}
          options={ownTabNames.map((value) => ({ value, label: labelOf(value) }))}
          value={tab}
          onChange={(value) => setQuery({ tab: value }, { replace: true })}
        />
      </div>
      <TabPanel id="own-listings" value={tab} className="flex flex-col gap-4">
        <OwnListings key={tab} tab={tab} />
      </TabPanel>
    </div>
  );
}
