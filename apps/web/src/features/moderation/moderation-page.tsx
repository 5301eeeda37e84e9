import type { Me } from '@laterite/shared/features/auth/auth.ts';
import {
  type ModeratedStatus,
  moderatedStatuses,
} from '@laterite/shared/features/listings/moderation-states.ts';
import { hasRight } from '@laterite/shared/features/users/rights.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { useSearchParams } from '../../lib/router.tsx';
import { meQuery } from '../../lib/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { TabPanel, TabRow, Tabs } from '../../ui/tabs.tsx';
import { WaitingClaims } from '../claims/waiting-claims.tsx';
import { NotFoundPage } from '../errors/not-found.ts';
import { ReportCases } from '../reports/report-cases.tsx';
import { ModeratedRow } from './moderated-row.tsx';
import { moderatedQuery } from './moderation.queries.ts';

function Moderated({ status }: { status: ModeratedStatus }) {
  const { t } = useTexts();
  return (
    <RowList
      results={useInfiniteQuery(moderatedQuery(status))}
      row={(listing) => <ModeratedRow key={listing._id} listing={listing} />}
      empty={<EmptyState icon={ShieldCheck} title={t(`moderation.none.${status}`)} />}
      failed={t('moderation.loadFailed')}
    />
  );
}

const tabs = [...moderatedStatuses, 'reports', 'claims'] as const;
type Tab = (typeof tabs)[number];

const labels: Record<Tab, MessageKey> = {
  pending: 'moderation.tab.pending',
  queued: 'moderation.tab.queued',
  rejected: 'moderation.tab.rejected',
  reports: 'moderation.case.tab',
  claims: 'claims.tab',
};

/** The tabs that someone's rights open. */
const tabsFor = (me: Me): readonly Tab[] =>
  tabs.filter((tab) => tab !== 'claims' || hasRight(me, 'giveCompanies'));

function TabContent({ tab }: { tab: Tab }) {
  if (tab === 'claims') return <WaitingClaims />;
  if (tab === 'reports') return <ReportCases />;
  return <Moderated key={tab} status={tab} />;
}

function Moderation({ me }: { me: Me }) {
  const { t } = useTexts();
  const [query, setQuery] = useSearchParams();
  const open = tabsFor(me);
  const tab = open.find((name) => name === query.get('tab')) ?? 'pending';
  return (
    <Tabs
      value={tab}
      onChange={(value) => setQuery({ tab: value })}
      className="mx-auto flex max-w-200 flex-col gap-4 px-4 py-6 lg:py-10"
    >
      <h1 className="text-22 font-bold tracking-[-0.01em] lg:text-28">{t('moderation.title')}</h1>
      <p className="text-15 text-muted">{t('moderation.intro')}</p>
      <div className="border-b border-line">
        <TabRow
          label={t('moderation.title')}
          options={open.map((value) => ({ value, label: t(labels[value]) }))}
          value={tab}
        />
      </div>
      <TabPanel value={tab} className="flex flex-col gap-4">
        <TabContent tab={tab} />
      </TabPanel>
    </Tabs>
  );
}

/** `/admin/annonces`: what waits for an administrator, what was rejected, reports and claims of companies, as far as one's rights go; for anyone else there is no such page. */
export default function ModerationPage() {
  const { data: me, isPending } = useQuery(meQuery);
  if (isPending) return null;
  return me && hasRight(me, 'reviewListings') ? <Moderation me={me} /> : <NotFoundPage />;
}
