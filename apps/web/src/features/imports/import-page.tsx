import type { Me } from '@laterite/shared/features/auth/auth.ts';
import type { ImportRun } from '@laterite/shared/features/imports/import.ts';
import { useQuery } from '@tanstack/react-query';
import { FileDown, SearchX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { formatInstant } from '../../lib/formats/dates.ts';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { useNavigate, usePageId } from '../../lib/navigation/router.tsx';
import { useIsHere } from '../../lib/navigation/use-is-here.ts';
import { api } from '../../lib/requests/api.ts';
import { isAbsent, messageOf } from '../../lib/requests/api-error.ts';
import { useSession } from '../../lib/session/session.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { SaveFileButton } from '../../ui/controls/save-file-button.tsx';
import { Badge } from '../../ui/facts/badge.tsx';
import { ConfirmButton } from '../../ui/sheets/confirm-button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { PageSkeleton } from '../../ui/states/page-skeleton.tsx';
import { ColumnsForm } from './columns-form.tsx';
import { ImportMember } from './import-member.tsx';
import { ImportPictures } from './import-pictures.tsx';
import { ImportRows } from './import-rows.tsx';
import { ImportSteps } from './import-steps.tsx';
import { importQuery, isAtWork, useRefreshImport, useRemoveImport } from './imports.queries.ts';
import { useSendPictures } from './use-send-pictures.ts';

/** Refetches rows and listings when the state of the import changes. */
function useRefreshAtStops({ _id, state }: ImportRun) {
  const refresh = useRefreshImport(_id);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    void refresh();
  }, [state, refresh]);
}

/** Returns the path of the list that contains an import: the list of the team for companies and for imports of another member. */
const listOf = ({ kind, member }: ImportRun, me: Me | null | undefined) =>
  kind === 'companies' || (member && member._id !== me?._id) ? paths.adminSection('import') : paths.imports;

function RemoveButton({ run }: { run: ImportRun }) {
  const { t } = useTexts();
  const attempt = useAttempt();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const { me } = useSession();
  const remove = useRemoveImport(run._id);
  return (
    <ConfirmButton
      label={t('imports.remove')}
      question={t(`imports.removeAsk.${run.kind}`)}
      isPending={remove.isPending}
      onConfirm={() =>
        attempt(() => remove.mutateAsync(), {
          done: t('imports.removed'),
          failed: t('imports.removeFailed'),
          onDone: () => isHere() && navigate(listOf(run, me), { replace: true }),
        })
      }
    />
  );
}

function ImportDetail({ run }: { run: ImportRun }) {
  const { t, language } = useTexts();
  const { me } = useSession();
  useRefreshAtStops(run);
  const sending = useSendPictures(run);
  const isWaiting = run.state === 'ready' || run.state === 'paused';
  return (
    <>
      <header className="flex flex-col gap-1">
        <Link to={listOf(run, me)} className="self-start py-1 text-15 text-brand underline">
          {t('imports.back')}
        </Link>
        <h1 className="text-22 font-bold tracking-[-0.01em] break-words lg:text-28">{run.name}</h1>
        <p className="flex flex-wrap items-center gap-2 text-15 text-muted">
          <Badge kind="neutral">{t(`imports.state.${run.state}`)}</Badge>
          {formatInstant(run.createdAt, language)} · {t('imports.rowCount', { count: run.total })}
        </p>
        <ImportMember member={run.member} />
      </header>
      <ImportSteps run={run} isSending={sending.isBusy} />
      {isWaiting && run.kind === 'listings' && <ImportPictures run={run} sending={sending} />}
      {run.state === 'ready' && <ColumnsForm run={run} />}
      <ImportRows run={run} />
      <div className="flex flex-wrap items-start gap-3">
        <SaveFileButton
          icon={FileDown}
          name={`${t('imports.reportName')}.csv`}
          load={() => api.imports.report({ params: { id: run._id } })}
          className="wrap-anywhere"
        >
          {t('imports.report')}
        </SaveFileButton>
        {!isAtWork(run) && <RemoveButton run={run} />}
      </div>
    </>
  );
}

/** `/mes-annonces/import/:id`: the validated rows of a file, their import and its undo. */
export default function ImportPage() {
  const { t } = useTexts();
  const id = usePageId();
  const { data: run, error, refetch } = useQuery(importQuery(id));
  if (!run && isAbsent(error)) {
    const title = messageOf(error, t('imports.loadFailed'), t('common.networkError'));
    return (
      <EmptyState icon={SearchX} level="h1" title={title}>
        <ButtonLink to={paths.imports} replace>
          {t('imports.back')}
        </ButtonLink>
      </EmptyState>
    );
  }
  if (!run && error)
    return <ErrorState title={t('imports.loadFailed')} error={error} onRetry={() => refetch()} />;
  return (
    <div className="mx-auto flex max-w-200 flex-col gap-5 px-4 py-6 lg:py-10">
      {run ? <ImportDetail key={id} run={run} /> : <PageSkeleton />}
    </div>
  );
}
