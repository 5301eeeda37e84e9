import {
  type ModeratedStatus,
  moderatedStatuses,
} from '@laterite/shared/features/listings/moderation-states.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useSearchParams } from '../../lib/navigation/router.tsx';
import { DecisionQueue, useCurrentUndecided } from '../../ui/lists/decision-queue.tsx';
import { TabPanel, TabRow, Tabs } from '../../ui/lists/tabs.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ModeratedRow } from './moderated-row.tsx';
import { moderatedQuery } from './moderation.queries.ts';

function Moderated({ status }: { status: ModeratedStatus }) {
  const { t } = useTexts();
  const results = useInfiniteQuery(moderatedQuery(status));
  const current = useCurrentUndecided(results);
  return (
    <DecisionQueue
      results={results}
      row={(listing) => (
        <ModeratedRow key={listing._id} listing={listing} isCurrent={current === listing._id} />
      )}
      empty={<EmptyState icon={ShieldCheck} title={t(`moderation.none.${status}`)} />}
      failed={t('ui.listingsFailed')}
    />
  );
}

/** Listings that are pending, published but queued for a check, or rejected. */
export default function ModerationQueue() {
  const { t } = useTexts();
  const [query, setQuery] = useSearchParams();
  const tab = moderatedStatuses.find((name) => name === query.get('tab')) ?? 'pending';
  return (
    <Tabs value={tab} onChange={(value) => setQuery({ tab: value })} className="flex flex-col gap-4">
      <p className="text-15 text-muted">{t('moderation.intro')}</p>
      <div className="border-b border-line">
        <TabRow
          label={t('moderation.title')}
          options={moderatedStatuses.map((value) => ({ value, label: t(`moderation.tab.${value}`) }))}
        />
      </div>
      <TabPanel value={tab} className="flex flex-col gap-4">
        <Moderated key={tab} status={tab} />
      </TabPanel>
    </Tabs>
  );
}
