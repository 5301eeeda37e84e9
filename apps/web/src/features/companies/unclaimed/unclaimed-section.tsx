import { useInfiniteQuery } from '@tanstack/react-query';
import { Building2, Plus } from 'lucide-react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { useIsDelayed } from '../../../lib/decisions/delayed.ts';
import { lazyPart } from '../../../lib/hydration/lazy-part.tsx';
import { useHistorySheet } from '../../../lib/navigation/use-history-sheet.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { RowList } from '../../../ui/lists/row-list.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { unclaimedQuery } from './unclaimed.queries.ts';
import { UnclaimedRow } from './unclaimed-row.tsx';

const ListCompanySheet = lazyPart(() => import('../edit/list-company-sheet.tsx'), {
  texts: ['account', 'business', 'field'],
});

const creationId = 'list-company';

/** Section `/admin/fiches`: companies without an owner, and a button to list another one. */
export default function UnclaimedSection() {
  const { t } = useTexts();
  const isWaiting = useIsDelayed(creationId);
  const creation = useHistorySheet('list-company');
  return (
    <>
      <p className="text-15 text-muted">{t('unclaimed.intro')}</p>
      <Button
        icon={Plus}
        className="self-start"
        aria-haspopup="dialog"
        disabled={isWaiting}
        onClick={creation.open}
      >
        {t('unclaimed.add')}
      </Button>
      <RowList
        results={useInfiniteQuery(unclaimedQuery)}
        row={(company) => <UnclaimedRow key={company._id} company={company} />}
        empty={<EmptyState icon={Building2} title={t('unclaimed.none')} hint={t('unclaimed.noneHint')} />}
        failed={t('unclaimed.loadFailed')}
      />
      {creation.isOpen && <ListCompanySheet id={creationId} onClose={creation.close} />}
    </>
  );
}
