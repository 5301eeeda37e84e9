import type { ImportRun, ImportStep } from '@laterite/shared/features/imports/import.ts';
import { Pause, Play } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { formatInstant } from '../../lib/formats/dates.ts';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ConfirmButton } from '../../ui/sheets/confirm-button.tsx';
import { ImportProgress } from './import-progress.tsx';
import { useImportChanges } from './imports.queries.ts';

interface Props {
  run: ImportRun;
  isPending: boolean;
  /** Whether photos are being uploaded: a run that starts meanwhile would miss the later photos. */
  isSending: boolean;
  onStep: (step: ImportStep) => void;
}

/** Says how many rows lack photos; while photos are uploaded, that publishing waits for them. */
function WithoutPhoto({ run: { withoutPhoto }, isSending }: Pick<Props, 'run' | 'isSending'>) {
  const { t } = useTexts();
  if (withoutPhoto === 0) return null;
  return (
    <p className="text-15 text-text-2">
      {isSending ? t('imports.picturesFirst') : t('imports.withoutPhoto', { count: withoutPhoto })}
    </p>
  );
}

function ReadySteps({ run, isPending, isSending, onStep }: Props) {
  const { t } = useTexts();
  const { kind, columns, outcomes, withoutPhoto } = run;
  const count = outcomes.create + outcomes.update;
  return (
    <>
      <p className="text-16">{count > 0 ? t('imports.readyHint') : t('imports.nothing')}</p>
      {kind === 'listings' && columns.every(({ field }) => field !== 'images') && (
        <p className="text-15 text-text-2">{t('imports.noPictureColumn')}</p>
      )}
      {count > 0 && outcomes.error > 0 && (
        <p className="text-15 text-text-2">{t('imports.errorsHint', { count: outcomes.error })}</p>
      )}
      <WithoutPhoto run={run} isSending={isSending} />
      <Button
        size="lg"
        icon={Play}
        className="self-start"
        disabled={isPending || isSending || count === withoutPhoto}
        onClick={() => onStep('running')}
      >
        {t(`imports.start.${kind}`, { count: count - withoutPhoto })}
      </Button>
    </>
  );
}

function RunningSteps({ run, isPending, onStep }: Props) {
  const { t, language } = useTexts();
  return (
    <>
      <ImportProgress run={run} />
      <p className="text-15 text-text-2">
        {run.resumesAt
          ? t('imports.resumes', { time: formatInstant(run.resumesAt, language) })
          : t('imports.leaveHint')}
      </p>
      <Button
        kind="outline"
        icon={Pause}
        className="self-start"
        disabled={isPending}
        onClick={() => onStep('paused')}
      >
        {t('ui.pause')}
      </Button>
    </>
  );
}

function PausedSteps({ run, isPending, isSending, onStep }: Props) {
  const { t } = useTexts();
  return (
    <>
      <ImportProgress run={run} />
      <p className="text-15 text-text-2">{run.stoppedBecause ?? t('imports.pausedHint')}</p>
      <WithoutPhoto run={run} isSending={isSending} />
      <Button
        icon={Play}
        className="self-start"
        disabled={isPending || isSending}
        onClick={() => onStep('running')}
      >
        {t('imports.goOn')}
      </Button>
    </>
  );
}

function DoneSteps({ run: { kind, rows, outcomes, undoableUntil }, isPending, onStep }: Props) {
  const { t, language } = useTexts();
  const refused = rows.failed + outcomes.error;
  return (
    <>
      <p className="text-16">{t(`imports.doneHint.${kind}`, { count: rows.done })}</p>
      {refused > 0 && <p className="text-15 text-text-2">{t('imports.failedHint', { count: refused })}</p>}
      {undoableUntil && rows.done > 0 && (
        <>
          <p className="text-15 text-text-2">
            {t('imports.undoHint', { time: formatInstant(undoableUntil, language) })}
          </p>
          <div className="self-start">
            <ConfirmButton
              kind="danger"
              label={t('imports.undo')}
              question={t(`imports.undoAsk.${kind}`, { count: rows.done })}
              isPending={isPending}
              onConfirm={() => onStep('undoing')}
            />
          </div>
        </>
      )}
    </>
  );
}

function UndoneSteps({ run: { kind, rows } }: Pick<Props, 'run'>) {
  const { t } = useTexts();
  return (
    <p className="text-16">
      {t(`imports.undoneHint.${kind}`, { count: rows.undone })}
      {rows.kept > 0 && ` ${t(`imports.keptHint.${kind}`, { count: rows.kept })}`}
    </p>
  );
}

const stepsOf: Record<ImportRun['state'], (props: Props) => React.ReactNode> = {
  ready: ReadySteps,
  running: RunningSteps,
  paused: PausedSteps,
  done: DoneSteps,
  undoing: ImportProgress,
  undone: UndoneSteps,
};

/** Shows the state of an import and the next actions of its member. */
export function ImportSteps({ run, isSending }: { run: ImportRun; isSending: boolean }) {
  const { t } = useTexts();
  const attempt = useAttempt();
  const change = useImportChanges(run._id);
  const Steps = stepsOf[run.state];
  return (
    <section
      aria-label={t(`imports.state.${run.state}`)}
      className="flex flex-col gap-3 rounded-12 border border-line bg-surface p-4"
    >
      <Steps
        run={run}
        isPending={change.isPending}
        isSending={isSending}
        onStep={(step) =>
          attempt(() => change.mutateAsync(({ to }) => to(step)), { failed: t('imports.stepFailed') })
        }
      />
    </section>
  );
}
