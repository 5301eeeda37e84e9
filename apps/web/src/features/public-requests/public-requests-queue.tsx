import { riskRules } from '@laterite/shared/features/listings/risk-rules.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { Suspense } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { api } from '../../lib/api.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useAttempt } from '../../lib/use-attempt.ts';
import { useHistorySheet } from '../../lib/use-history-sheet.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { pendingPublicRequestsQuery } from './public-requests.queries.ts';
import { RequestFacts } from './request-facts.tsx';
import { useChangeRequest } from './use-change-request.ts';

const ReasonSheet = lazyPart(async () => ({
  default: (await import('../../ui/reason-sheet.tsx')).ReasonSheet,
}));

type Pending = Awaited<ReturnType<typeof api.publicRequests.pending>>['items'][number];

function PendingRow({ request }: { request: Pending }) {
  const { t, language } = useTexts();
  const attempt = useAttempt();
  const change = useChangeRequest();
  const { _id: id, title, description, waitsFor } = request;
  const sheet = useHistorySheet(`refuse-${id}`);
  const decide = (body: { to: 'open' | 'rejected'; reason?: string }, onDone?: () => void) =>
    attempt(() => change.mutateAsync(() => api.publicRequests.moderate({ params: { id }, body })), {
      done: t('publicRequests.decided'),
      failed: t('publicRequests.changeFailed'),
      onDone,
    });
  return (
    <li className="flex flex-col gap-2 rounded-12 border border-line bg-surface p-4">
      <h2 className="text-18 font-semibold break-words">
        <Link to={paths.publicRequest(id)}>{title}</Link>
      </h2>
      <RequestFacts request={request} />
      <p className="text-15 break-words whitespace-pre-line empty:hidden">{description}</p>
      <p className="text-14 text-muted empty:hidden">
        {waitsFor.map((reason) => riskRules[reason].sentence[language]).join(' · ')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button disabled={change.isPending} onClick={() => decide({ to: 'open' })}>
          {t('publicRequests.approve')}
        </Button>
        <Button kind="outline" disabled={change.isPending} onClick={sheet.open}>
          {t('publicRequests.refuse')}
        </Button>
      </div>
      <Suspense>
        {sheet.isOpen && (
          <ReasonSheet
            title={t('publicRequests.refuse')}
            subject={title}
            hint={t('publicRequests.refuseHint')}
            draft={`refuse-${id}`}
            submit={t('publicRequests.refuse')}
            isBusy={change.isPending}
            onReason={(reason, onDone) => decide({ to: 'rejected', reason }, onDone)}
            onClose={sheet.close}
          />
        )}
      </Suspense>
    </li>
  );
}

function Queue({ status }: { status: 'pending' | 'queued' }) {
  const { t } = useTexts();
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-18 font-bold">{t(`publicRequests.queue.${status}`)}</h2>
      <RowList
        results={useInfiniteQuery(pendingPublicRequestsQuery(status))}
        row={(request) => <PendingRow key={request._id} request={request} />}
        empty={<EmptyState icon={ShieldCheck} title={t('publicRequests.queueEmpty')} />}
        failed={t('publicRequests.loadFailed')}
      />
    </section>
  );
}

/** Public requests that wait for an administrator, and those online that should be checked. */
export default function PublicRequestsQueue() {
  return (
    <div className="flex flex-col gap-6">
      <Queue status="pending" />
      <Queue status="queued" />
    </div>
  );
}
