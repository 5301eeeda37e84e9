import { Heart } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import { useSearchParams } from '../../lib/navigation/router.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { TabPanel, TabRow, Tabs } from '../../ui/lists/tabs.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { GridSkeleton, ListingGrid } from '../listings/listing-grid.tsx';
import { SavedList } from './saved-list.tsx';
import { ViewedListings } from './viewed-listings.tsx';

const FollowedProfiles = lazyPart(() => import('../follows/followed-profiles.tsx'), {
  texts: ['follows', 'ui'],
});

const tabs = ['listings', 'viewed', 'follows'] as const;

function FavoriteListings() {
  const { t } = useTexts();
  const empty = (
    <EmptyState
      icon={Heart}
      tint="int-maison"
      title={t('savedLists.noFavorites')}
      hint={t('savedLists.noFavoritesHint')}
    >
      <ButtonLink to={paths.section('btp')}>{t('common.seeListings')}</ButtonLink>
    </EmptyState>
  );
  return (
    <SavedList list="favorites" empty={empty} loading={<GridSkeleton />}>
      {(listings) => <ListingGrid listings={listings} isFirst />}
    </SavedList>
  );
}

const contents = {
  listings: FavoriteListings,
  viewed: ViewedListings,
  follows: () => (
    <div className="flex max-w-200 flex-col gap-4">
      <FollowedProfiles />
    </div>
  ),
};

/** `/favoris`: the favourites, the listings viewed on this device, and the profiles that the member follows. */
export default function FavoritesPage() {
  const { t } = useTexts();
  const [query, setQuery] = useSearchParams();
  const tab = tabs.find((name) => name === query.get('tab')) ?? 'listings';
  const Content = contents[tab];
  const title = t('layout.favorites');
  return (
    <Tabs value={tab} onChange={(value) => setQuery({ tab: value })} className="page-width pt-6 pb-12">
      <h1 className="text-22 font-bold tracking-[-0.01em] lg:text-28">{title}</h1>
      <div className="mb-4 border-b border-line">
        <TabRow
          label={title}
          options={tabs.map((value) => ({ value, label: t(`savedLists.tab.${value}`) }))}
          name="tab"
        />
      </div>
      <TabPanel value={tab}>
        <Content />
      </TabPanel>
    </Tabs>
  );
}
