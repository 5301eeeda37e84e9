import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Inbox, Send } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useTexts } from '../../i18n/i18n.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../directory/tabs.tsx';
import { OrderRow } from './order-row.tsx';
import { type BoxTab, boxOf, boxTabs } from './order-tabs.ts';
import { type Box, ordersQuery, unseenQuery } from './orders.queries.ts';

const placeholders = ['first', 'second', 'third'];

function Loading() {
  return (
    <div className="flex flex-col gap-3">
      {placeholders.map((row) => (
        <div key={row} className="flex gap-3.5 rounded-12 border border-line bg-surface p-3 lg:p-4">
          <Skeleton className="aspect-4/3 w-24 shrink-0" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-6 w-24" />
            <Skeleton className="h-10 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}

function Empty({ box }: { box: Box }) {
  const { t } = useTexts();
  const isIn = box === 'in';
  return (
    <EmptyState
      icon={isIn ? Inbox : Send}
      title={t(isIn ? 'orders.emptyIn' : 'orders.emptyOut')}
      hint={t(isIn ? 'orders.emptyInHint' : 'orders.emptyOutHint')}
    >
      <ButtonLink to={isIn ? paths.upload : paths.section('btp')}>
        {t(isIn ? 'orders.emptyInAction' : 'orders.emptyOutAction')}
      </ButtonLink>
    </EmptyState>
  );
}

function OrderList({ box }: { box: Box }) {
  const { t } = useTexts();
  const list = useInfiniteQuery(ordersQuery(box));
  const first = list.data?.pages[0];
  if (!first && list.isError)
    return <ErrorState title={t('orders.loadFailed')} onRetry={() => list.refetch()} />;
  if (!first) return <Loading />;
  if (first.total === 0) return <Empty box={box} />;
  return (
    <>
      <ul className="flex flex-col gap-3">
        {list.data?.pages.flatMap(({ items }) =>
          items.map((order) => <OrderRow key={order._id} order={order} />),
        )}
      </ul>
      {list.hasNextPage && (
        <Button
          kind="outline"
          className="self-center"
          disabled={list.isFetchingNextPage}
          onClick={() => list.fetchNextPage()}
        >
          {t(list.isFetchingNextPage ? 'common.loading' : 'orders.more')}
        </Button>
      )}
    </>
  );
}

/** `/demandes`: requests sent and received, in two tabs. */
export default function OrdersPage() {
  const { t } = useTexts();
  const [query, setQuery] = useSearchParams();
  const { data: unseen = 0 } = useQuery(unseenQuery);
  const tab: BoxTab = boxTabs.find((name) => name === query.get('tab')) ?? 'envoyees';
  const labels: Record<BoxTab, string> = {
    envoyees: t('orders.out'),
    recues: unseen > 0 ? t('orders.inCount', { count: unseen }) : t('orders.in'),
  };
  return (
    <div className="mx-auto flex max-w-200 flex-col gap-4 px-4 py-6 lg:py-10">
      <h1 className="text-22 font-bold tracking-[-0.01em] lg:text-28">{t('orders.title')}</h1>
      <div className="border-b border-line">
        <Tabs
          id="orders"
          label={t('orders.tabs')}
          options={boxTabs.map((value) => ({ value, label: labels[value] }))}
          value={tab}
          onChange={(value) => setQuery({ tab: value }, { replace: true })}
        />
      </div>
      <TabPanel id="orders" value={tab} className="flex flex-col gap-4">
        <OrderList key={tab} box={boxOf[tab]} />
      </TabPanel>
    </div>
  );
}
