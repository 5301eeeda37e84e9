import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Inbox, Send, Tags } from 'lucide-react';
import { Suspense } from 'react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { lazyPart } from '../../../lib/hydration/lazy-part.tsx';
import { useSearchParams } from '../../../lib/navigation/router.tsx';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { RowList } from '../../../ui/lists/row-list.tsx';
import { TabPanel, TabRow, Tabs } from '../../../ui/lists/tabs.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { type Box, ordersQuery, unseenQuery } from '../orders.queries.ts';
import { OrderRow } from './order-row.tsx';
import { boxOf, type OrderTab, orderTabs } from './order-tabs.ts';

const OwnPublicRequests = lazyPart(() => import('../../public-requests/own-public-requests.tsx'), {
  texts: ['quantities'],
});

function Empty({ box }: { box: Box }) {
  const { t } = useTexts();
  const { data: unseen = 0 } = useQuery(unseenQuery);
  const isIn = box === 'in';
  if (!isIn && unseen > 0) {
    return (
      <EmptyState icon={Send} title={t('orders.emptyOut')}>
        <ButtonLink to={paths.orders('in')}>{t('orders.seeIn', { count: unseen })}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={isIn ? Inbox : Send}
      title={t(isIn ? 'orders.emptyIn' : 'orders.emptyOut')}
      hint={t(isIn ? 'orders.emptyInHint' : 'orders.emptyOutHint')}
    >
      <ButtonLink to={isIn ? paths.upload : paths.section('btp')}>
        {t(isIn ? 'orders.emptyInAction' : 'common.seeListings')}
      </ButtonLink>
    </EmptyState>
  );
}

function OrderList({ box }: { box: Box }) {
  const { t } = useTexts();
  return (
    <RowList
      results={useInfiniteQuery(ordersQuery(box))}
      row={(order) => <OrderRow key={order._id} order={order} />}
      empty={<Empty box={box} />}
      failed={t('ui.requestsFailed')}
    />
  );
}

/** `/demandes`: requests sent and received, in two tabs. */
export default function OrdersPage() {
  const { t } = useTexts();
  const [query, setQuery] = useSearchParams();
  const { data: unseen = 0 } = useQuery(unseenQuery);
  const tab = orderTabs.find((name) => name === query.get('tab')) ?? 'envoyees';
  const labels: Record<OrderTab, string> = {
    envoyees: t('orders.out'),
    recues: unseen > 0 ? t('orders.inCount', { count: unseen }) : t('orders.in'),
    publiques: t('publicRequests.tab'),
  };
  return (
    <Tabs
      value={tab}
      onChange={(value) => setQuery({ tab: value })}
      className="mx-auto flex max-w-200 flex-col gap-4 px-4 py-6 lg:py-10"
    >
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-3">
        <h1 className="text-22 font-bold tracking-[-0.01em] lg:text-28">{t('orders.title')}</h1>
        {tab === 'recues' && (
          <ButtonLink icon={Tags} kind="text" size="tight" to={paths.ownPrices}>
            {t('orders.ownPrices')}
          </ButtonLink>
        )}
      </div>
      <div className="border-b border-line">
        <TabRow
          label={t('orders.tabs')}
          options={orderTabs.map((value) => ({ value, label: labels[value] }))}
        />
      </div>
      <TabPanel value={tab} className="flex flex-col gap-4">
        {tab === 'publiques' ? (
          <Suspense>
            <OwnPublicRequests />
          </Suspense>
        ) : (
          <OrderList key={tab} box={boxOf[tab]} />
        )}
      </TabPanel>
    </Tabs>
  );
}
