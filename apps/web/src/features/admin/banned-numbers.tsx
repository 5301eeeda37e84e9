import { localizeReason } from '@laterite/shared/common-reasons.ts';
import type { BannedNumber } from '@laterite/shared/features/admin/member.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { PhoneOff } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useIsDelayed } from '../../lib/decisions/delayed.ts';
import { useTeamDecision } from '../../lib/decisions/use-team-decision.ts';
import { formatDay } from '../../lib/formats/dates.ts';
import { api } from '../../lib/requests/api.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';

const bannedNumbersQuery = (q: string) =>
  queryOptions({
    queryKey: ['admin', 'banned-numbers', q],
    queryFn: ({ signal }) => api.admin.bannedNumbers({ query: { q: q || undefined } }, { signal }),
  });

/** Returns a function that lifts the ban of a number after the undo delay. */
function useLift({ _id }: BannedNumber, name: string) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const sendLater = useTeamDecision();
  const reload = () => queryClient.invalidateQueries({ queryKey: ['admin', 'banned-numbers'] });
  return () =>
    sendLater({
      id: _id,
      about: name,
      send: () => api.admin.liftBan({ params: { hash: _id } }),
      done: t('admin.number.lifted'),
      failed: t('ui.decisionFailed'),
      onDone: reload,
      reload,
    });
}

function Row({ number }: { number: BannedNumber }) {
  const { t, language } = useTexts();
  const { _id, at, reason, ending } = number;
  const name = ending ? t('admin.number.ending', { ending }) : t('admin.number.unknown');
  const lift = useLift(number, name);
  return (
    <li className="flex flex-col gap-1 rounded-12 border border-line bg-surface p-4 text-15">
      <p className="text-16 font-semibold">{name}</p>
      <p className="text-14 text-muted">
        {t('admin.number.since', { date: formatDay(at.slice(0, 10), language) })}
      </p>
      {reason && <p className="break-words">{localizeReason(reason, language)}</p>}
      <Button
        kind="outline"
        size="tight"
        className="mt-2 self-start"
        disabled={useIsDelayed(_id)}
        onClick={lift}
      >
        {t('admin.number.lift')}
      </Button>
    </li>
  );
}

/** Banned phone numbers of deleted accounts: the newest, or the one that is searched for. */
export function BannedNumbers({ q }: { q: string }) {
  const { t } = useTexts();
  const { data, isError, error, refetch } = useQuery(bannedNumbersQuery(q));
  if (!data && isError)
    return <ErrorState title={t('admin.number.failed')} error={error} onRetry={() => refetch()} />;
  if (!data) return <Skeleton className="h-30 w-full" />;
  if (data.items.length === 0)
    return <EmptyState icon={PhoneOff} title={t('admin.number.none')} hint={t('admin.number.hint')} />;
  return (
    <>
      <p className="text-15 text-text-2">{t('admin.number.hint')}</p>
      <ul className="flex flex-col gap-3">
        {data.items.map((number) => (
          <Row key={number._id} number={number} />
        ))}
      </ul>
    </>
  );
}
