import { Heart } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { GridSkeleton, ListingGrid } from '../listings/listing-grid.tsx';
import { SavedList } from './saved-list.tsx';

export default function FavoritesPage() {
  const { t } = useTexts();
  const empty = (
    <EmptyState
      level="h1"
      icon={Heart}
      tint="int-maison"
      title={t('savedLists.noFavorites')}
      hint={t('savedLists.noFavoritesHint')}
    >
      <ButtonLink to={paths.section('btp')}>{t('savedLists.seeListings')}</ButtonLink>
    </EmptyState>
  );
  return (
    <SavedList list="favorites" title={t('layout.favorites')} empty={empty} loading={<GridSkeleton />}>
      {(listings) => <ListingGrid listings={listings} isFirst />}
    </SavedList>
  );
}
