import { maxOwnPrices } from '@laterite/shared/features/own-prices/own-price.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus, Tags } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import { useHistorySheets } from '../../lib/navigation/use-history-sheets.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { PageSkeleton } from '../../ui/states/page-skeleton.tsx';
import { ownPricesQuery } from './own-prices.queries.ts';
import { PriceRow } from './price-row.tsx';

const PriceForm = lazyPart(() => import('./price-form.tsx'));

/** Page `/mes-prix`: lines that the member often uses in quotes. */
export default function OwnPricesPage() {
  const { t } = useTexts();
  const { data: prices, isError, error, refetch } = useQuery(ownPricesQuery);
  const sheet = useHistorySheets('price', ['new', ...(prices ?? []).map(({ _id }) => _id)]);
  const add = (
    <Button
      icon={Plus}
      aria-haspopup="dialog"
      onPointerDown={PriceForm.load}
      onClick={() => sheet.open('new')}
    >
      {t('ownPrices.add')}
    </Button>
  );
  return (
    <div className="mx-auto flex max-w-200 flex-col gap-4 px-4 py-6 lg:py-10">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-22 font-bold tracking-[-0.01em] lg:text-28">{t('ownPrices.title')}</h1>
          <p className="mt-1 text-16 text-muted">{t('ownPrices.intro')}</p>
        </div>
        {prices && prices.length > 0 && prices.length < maxOwnPrices && add}
      </div>
      {!prices && isError && (
        <ErrorState title={t('ownPrices.loadFailed')} error={error} onRetry={() => refetch()} />
      )}
      {!prices && !isError && <PageSkeleton />}
      {prices?.length === 0 && (
        <EmptyState icon={Tags} title={t('ownPrices.empty')} hint={t('ownPrices.emptyHint')}>
          {add}
        </EmptyState>
      )}
      <ul className="flex flex-col empty:hidden">
        {prices?.map((price) => (
          <PriceRow key={price._id} price={price} onEdit={() => sheet.open(price._id)} />
        ))}
      </ul>

      {sheet.opened && prices && (
        <PriceForm price={prices.find(({ _id }) => _id === sheet.opened)} onClose={sheet.close} />
      )}
    </div>
  );
}
