import { ShoppingCart } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { AskAllForQuotes } from './ask-for-quotes.tsx';
import { bySeller } from './offers.ts';
import { SavedList } from './saved-list.tsx';
import { GroupSkeleton, SellerGroup } from './seller-group.tsx';

export default function SelectionPage() {
  const { t } = useTexts();
  const empty = (
    <EmptyState
      level="h1"
      icon={ShoppingCart}
      title={t('savedLists.noSelection')}
      hint={t('savedLists.noSelectionHint')}
    >
      <ButtonLink to={paths.section('btp')}>{t('common.seeListings')}</ButtonLink>
    </EmptyState>
  );
  return (
    <SavedList list="selection" title={t('layout.selection')} empty={empty} loading={<GroupSkeleton />}>
      {(listings) => (
        <div className="flex flex-col gap-8">
          <AskAllForQuotes listings={listings} />
          {bySeller(listings).map((offers) => (
            <SellerGroup key={offers[0].companyId ?? offers[0].owner} listings={offers} />
          ))}
        </div>
      )}
    </SavedList>
  );
}
