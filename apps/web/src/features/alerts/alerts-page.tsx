import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useAnchor } from '../../lib/navigation/use-anchor.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { PageSkeleton } from '../../ui/states/page-skeleton.tsx';
import { UnprovenNotice } from '../notifications/unproven-notice.tsx';
import { AlertRow } from './alert-row.tsx';
import { alertsQuery } from './alerts.queries.ts';

/** `/alertes`: the member's search alerts. */
export default function AlertsPage() {
  const { t } = useTexts();
  const { data: alerts, isError, error, refetch } = useQuery(alertsQuery);
  useAnchor(alerts !== undefined);
  return (
    <div className="mx-auto flex max-w-200 flex-col gap-4 px-4 py-6 lg:py-10">
      <h1 className="text-22 font-bold tracking-[-0.01em] lg:text-28">{t('alerts.title')}</h1>
      {!alerts && isError && (
        <ErrorState title={t('alerts.loadFailed')} error={error} onRetry={() => refetch()} />
      )}
      {!alerts && !isError && <PageSkeleton />}
      {alerts?.length === 0 && (
        <EmptyState icon={Bell} title={t('alerts.empty')} hint={t('alerts.emptyHint')}>
          <ButtonLink to={paths.search()}>{t('alerts.search')}</ButtonLink>
        </EmptyState>
      )}
      <UnprovenNotice chosen={alerts?.flatMap(({ channels }) => channels) ?? []} />
      <ul className="flex flex-col gap-4 empty:hidden">
        {alerts?.map((alert) => (
          <AlertRow key={alert._id} alert={alert} />
        ))}
      </ul>
    </div>
  );
}
