import { type OwnTab, ownTabNames } from '@laterite/shared/features/listings/listing-states.ts';
import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Camera, FileUp, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useSearchParams } from '../../lib/navigation/router.tsx';
import { useAnchor } from '../../lib/navigation/use-anchor.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { RowList } from '../../ui/lists/row-list.tsx';
import { TabPanel, TabRow, Tabs } from '../../ui/lists/tabs.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { listDrafts } from '../listings/publish/publish-draft.ts';
import { LocalDraftRow } from './local-draft-row.tsx';
import { ownCountsQuery, ownListingsQuery } from './my-listings.queries.ts';
import { OwnListingRow } from './own-listing-row.tsx';

/** Drafts stored on this device. */
const localDraftsQuery = queryOptions({ queryKey: ['drafts'], queryFn: listDrafts, staleTime: 0, gcTime: 0 });

function NoListing({ tab }: { tab: OwnTab }) {
  const { t } = useTexts();
  if (tab !== 'online')
    return <p className="py-10 text-center text-16 text-muted">{t(`myListings.none.${tab}`)}</p>;
  return <EmptyState icon={Camera} title={t('myListings.empty')} hint={t('myListings.emptyHint')} />;
}

function OwnListings({ tab, empty }: { tab: OwnTab; empty: ReactNode }) {
  const { t } = useTexts();
  const results = useInfiniteQuery(ownListingsQuery(tab));
  useAnchor(results.isSuccess);
  return (
    <RowList
      results={results}
      row={(listing) => <OwnListingRow key={listing._id} listing={listing} />}
      empty={empty}
      failed={t('myListings.loadFailed')}
    />
  );
}

/** The member's own listings by tab, with statistics and actions. */
export default function MyListingsPage() {
  const { t } = useTexts();
  const [query, setQuery] = useSearchParams();
  const { data: counts } = useQuery(ownCountsQuery);
  const tab = ownTabNames.find((name) => name === query.get('tab')) ?? 'online';
  const { data: drafts = [], refetch: readDrafts } = useQuery(localDraftsQuery);
  const shownDrafts = tab === 'drafts' ? drafts : [];
  const labelOf = (name: OwnTab) => {
    const count = (counts?.[name] ?? 0) + (name === 'drafts' ? drafts.length : 0);
    return count > 0 ? `${t(`myListings.tab.${name}`)} (${count})` : t(`myListings.tab.${name}`);
  };
  return (
    <Tabs
      value={tab}
      onChange={(value) => setQuery({ tab: value })}
      className="mx-auto flex max-w-200 flex-col gap-4 px-4 py-6 lg:py-10"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-22 font-bold tracking-[-0.01em] lg:text-28">{t('myListings.title')}</h1>
        <div className="flex flex-wrap gap-2">
          <ButtonLink icon={FileUp} kind="outline" size="tight" to={paths.imports}>
            {t('myListings.import')}
          </ButtonLink>
          <ButtonLink icon={Plus} size="tight" to={paths.upload}>
            {t('layout.publish')}
          </ButtonLink>
        </div>
      </div>
      <div className="border-b border-line">
        <TabRow
          label={t('myListings.title')}
          options={ownTabNames.map((value) => ({ value, label: labelOf(value) }))}
        />
      </div>
      <TabPanel value={tab} className="flex flex-col gap-4">
        {shownDrafts.map((draft) => (
          <LocalDraftRow key={draft.id} draft={draft} onGone={readDrafts} />
        ))}
        <OwnListings key={tab} tab={tab} empty={shownDrafts.length > 0 ? null : <NoListing tab={tab} />} />
      </TabPanel>
    </Tabs>
  );
}
