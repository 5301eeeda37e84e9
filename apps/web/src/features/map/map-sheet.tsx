import { groupDigits } from '@laterite/shared/money.ts';
import { useQuery } from '@tanstack/react-query';
import { MapPinOff } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useDataSaver } from '../../lib/hydration/data-saver.ts';
import { Sheet } from '../../ui/sheets/sheet.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { type MapSearch, spotsQuery } from './map.queries.ts';
import { MapRow } from './map-row.tsx';
import { ResultMap } from './result-map.tsx';

function Loading() {
  const { t } = useTexts();
  return (
    <div role="status" className="pt-4">
      <span className="sr-only">{t('common.loading')}</span>
      <Skeleton className="h-[52dvh] w-full lg:h-110" />
    </div>
  );
}

function Content({ search }: { search: MapSearch }) {
  const { t } = useTexts();
  const isSavingData = useDataSaver();
  const { data, error, refetch } = useQuery(spotsQuery(search));
  if (!data) {
    if (!error) return <Loading />;
    return (
      <ErrorState
        title={t('map.failed')}
        hint={t('map.failedHint')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  const { items, total, totalIsExact, tiles } = data;
  if (items.length === 0) {
    const title = t(total === 0 ? 'map.empty' : 'map.nowhere');
    return <EmptyState icon={MapPinOff} title={title} hint={total > 0 && t('map.nowhereHint')} />;
  }
  const isAll = totalIsExact && items.length === total;
  return (
    <div className="py-3">
      <ResultMap items={items} tiles={isSavingData ? null : tiles} />
      <p role="status" className="mt-2 text-14 text-muted">
        {isAll
          ? t('map.approximate')
          : t('map.someOf', {
              shown: items.length,
              total: `${groupDigits(total)}${totalIsExact ? '' : '+'}`,
            })}
      </p>
      <h3 className="mt-4 text-16 font-bold">{t('map.list')}</h3>
      <ul>
        {items.map((item) => (
          <MapRow key={item.target.id} item={item} />
        ))}
      </ul>
    </div>
  );
}

/** Sheet with the results of a search on a map and in a list below it. */
export default function MapSheet({ search, onClose }: { search: MapSearch; onClose: () => void }) {
  const { t } = useTexts();
  return (
    <Sheet title={t('map.title')} isOpen isWide onClose={onClose}>
      <Content search={search} />
    </Sheet>
  );
}
