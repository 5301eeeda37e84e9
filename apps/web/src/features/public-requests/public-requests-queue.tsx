import { riskRules } from '@laterite/shared/features/listings/risk-rules.ts';
import { decisionReasons } from '@laterite/shared/features/reports/decision-reasons.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useShortcut } from '../../lib/decisions/use-shortcut.ts';
import { useTeamDecision } from '../../lib/decisions/use-team-decision.ts';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import { useHistorySheet } from '../../lib/navigation/use-history-sheet.ts';
import { api } from '../../lib/requests/api.ts';
import { useKeepInView } from '../../lib/view/use-keep-in-view.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { DecisionQueue, useCurrentUndecided } from '../../ui/lists/decision-queue.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { useCommonReasons } from '../moderation/use-common-reasons.ts';
import { pendingPublicRequestsQuery } from './public-requests.queries.ts';
import { RequestFacts } from './request-facts.tsx';
import { useChangeRequest } from './use-change-request.ts';

const ReasonSheet = lazyPart(async () => ({
  default: (await import('../../ui/sheets/reason-sheet.tsx')).ReasonSheet,
}));

type Pending = Awaited<ReturnType<typeof api.publicRequests.pending>>['items'][number];

interface RowProps {
  request: Pending;
  /** Whether the keyboard shortcuts apply to this request. */
  isCurrent: boolean;
}

function PendingRow({ request, isCurrent }: RowProps) {
  const { t, language } = useTexts();
  const sendLater = useTeamDecision();
  const common = useCommonReasons(decisionReasons('publicRequest', 'hide'));
  const change = useChangeRequest();
  const queryClient = useQueryClient();
  const { _id: id, title, description, waitsFor, version } = request;
  const place = useKeepInView<HTMLLIElement>(isCurrent);
  const sheet = useHistorySheet(`refuse-${id}`);
  const decide = (body: { to: 'open' | 'rejected'; reason?: string }, onDone?: () => void) =>
    sendLater({
      id,
      about: title,
      send: () =>
        change.mutateAsync(() => api.publicRequests.moderate({ params: { id }, body: { ...body, version } })),
      done: t(`publicRequests.decided.${body.to}`),
      failed: t('common.notSaved'),
      reload: () => queryClient.invalidateQueries({ queryKey: ['publicRequests', 'pending'] }),
      onDone,
    });
  const approve = () => decide({ to: 'open' });
  useShortcut('a', approve, { isOn: isCurrent });
  useShortcut('r', sheet.open, { isOn: isCurrent });
  useShortcut('h', sheet.open, { isOn: isCurrent });
  return (
    <li
      ref={place}
      aria-current={isCurrent || undefined}
      className="flex scroll-my-40 flex-col gap-2 rounded-12 border border-line bg-surface p-4 aria-[current]:lg:border-l-3 aria-[current]:lg:border-l-brand"
    >
      <h2 className="text-18 font-semibold break-words">
        <Link to={paths.publicRequest(id)}>{title}</Link>
      </h2>
      <RequestFacts request={request} />
      <p className="text-15 break-words whitespace-pre-line empty:hidden">{description}</p>
      <p className="text-14 text-muted empty:hidden">
        {waitsFor.map((reason) => riskRules[reason].sentence[language]).join(' · ')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button disabled={change.isPending} onClick={approve}>
          {t('publicRequests.approve')}
        </Button>
        <Button kind="outline" disabled={change.isPending} onClick={sheet.open}>
          {t('ui.refuse')}
        </Button>
      </div>

      {sheet.isOpen && (
        <ReasonSheet
          title={t('ui.refuse')}
          subject={title}
          common={common}
          hint={t('publicRequests.refuseHint')}
          draft={`refuse-${id}`}
          submit={t('ui.refuse')}
          isBusy={change.isPending}
          onReason={(reason, onDone) => decide({ to: 'rejected', reason }, onDone)}
          onClose={sheet.close}
        />
      )}
    </li>
  );
}

type Queued = 'pending' | 'queued';
const useQueue = (status: Queued) => useInfiniteQuery(pendingPublicRequestsQuery(status));

interface QueueProps {
  status: Queued;
  results: ReturnType<typeof useQueue>;
  current: string | undefined;
}

function Queue({ status, results, current }: QueueProps) {
  const { t } = useTexts();
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-18 font-bold">{t(`publicRequests.queue.${status}`)}</h2>
      <DecisionQueue
        results={results}
        row={(request) => (
          <PendingRow key={request._id} request={request} isCurrent={request._id === current} />
        )}
        empty={<EmptyState icon={ShieldCheck} title={t('publicRequests.queueEmpty')} />}
        failed={t('ui.requestsFailed')}
      />
    </section>
  );
}

/** Public requests that wait for an administrator, and published ones to check; the keyboard shortcuts apply to both lists. */
export default function PublicRequestsQueue() {
  const pending = useQueue('pending');
  const queued = useQueue('queued');
  const current = useCurrentUndecided(pending, queued);
  return (
    <div className="flex flex-col gap-6">
      <Queue status="pending" results={pending} current={current} />
      <Queue status="queued" results={queued} current={current} />
    </div>
  );
}
