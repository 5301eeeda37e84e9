import { isWarned } from '@laterite/shared/features/reports/report-kinds.ts';
import { isInterrupted, maxFinishedPerRun } from '../../core/concurrency/interrupted.ts';
import { liftWarnings, warnMember } from '../users/warnings.service.ts';
import { hidingOf } from './hiding.ts';
import { type ReportCaseDoc, ReportCaseModel } from './report-case.model.ts';
import { finish } from './settling.service.ts';

/** Warns the owners, or removes their warning after another decision. */
async function applyWarning({ _id, owners, decision }: ReportCaseDoc): Promise<void> {
  const { to, reason } = decision!;
  if (to !== 'warn') await liftWarnings(owners, _id);
  else for (const owner of owners) await warnMember(owner, { reason: reason ?? '', case: _id });
}

/** Warns the owners; hides the reported document, or shows it again where the reports or an earlier decision hid it. */
export async function applyDecision(decided: ReportCaseDoc): Promise<void> {
  const { kind, target, hiddenAt, decision } = decided;
  if (isWarned(kind)) await applyWarning(decided);
  else if (decision?.to === 'hide') await hidingOf[kind].hide(target, decision.reason ?? undefined);
  else if (hiddenAt) await hidingOf[kind].show(target);
}

/** Finishes decisions whose request was interrupted; returns how many. */
export async function finishCaseDecisions(): Promise<number> {
  const unfinished = await ReportCaseModel.find({
    unfinishedSince: isInterrupted(),
  })
    .limit(maxFinishedPerRun)
    .lean<ReportCaseDoc[]>();
  for (const decided of unfinished) await finish(decided, applyDecision);
  return unfinished.length;
}
