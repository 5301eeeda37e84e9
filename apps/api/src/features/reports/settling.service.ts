import type { Moderation } from '@laterite/shared/features/listings/moderation.ts';
import type { CaseDecision } from '@laterite/shared/features/reports/report.ts';
import type { ReportDecision, ReportOutcome } from '@laterite/shared/features/reports/report-kinds.ts';
import type { Types } from 'mongoose';
import { outboxEntry } from '../../core/outbox.ts';
import { updateUnchanged } from '../../core/versions.ts';
import { audit } from '../audit/audit.service.ts';
import { ReportModel } from './report.model.ts';
import { type ReportCaseDoc, ReportCaseModel } from './report-case.model.ts';
import { tellOutcome } from './report-notices.ts';

const outcomes: Record<ReportDecision, Exclude<ReportOutcome, 'open'>> = {
  keep: 'unfounded',
  hide: 'founded',
  warn: 'founded',
  refuse: 'refused',
};

const isSanction = (to: ReportDecision): boolean => to === 'hide' || to === 'warn';

/** Returns what the reporters read: nothing is unfounded about a document that was deleted meanwhile. */
const outcomeOf = (to: ReportDecision, exists: boolean) =>
  to === 'keep' && !exists ? ('gone' as const) : outcomes[to];

/** Returns the notice to the owners; a first decision about a listing notifies them by itself, see `decide()`. */
function noticeToOwners({ kind, state, isTold }: ReportCaseDoc, { to, reason }: CaseDecision) {
  if (kind === 'listing' && state === 'open') return [];
  if (isSanction(to))
    return [outboxEntry(to === 'warn' ? 'content_warned' : 'content_decided', reason ? { reason } : {})];
  return isTold ? [outboxEntry('content_cleared')] : [];
}

/** Stores the decision about a case and the outcome of its reports. */
export async function settle(
  found: ReportCaseDoc,
  { to, reason }: CaseDecision,
  exists = true,
): Promise<ReportCaseDoc> {
  const at = new Date();
  const outcome = outcomeOf(to, exists);
  const stored = await updateUnchanged(ReportCaseModel, found, {
    $set: {
      state: 'decided',
      isWaiting: false,
      decision: { to, at, ...(reason && { reason }) },
      decidedAt: at,
      ...(isSanction(to) && { isTold: true }),
      ...(to === 'hide' && { hiddenAt: found.hiddenAt ?? at }),
    },
    ...(to !== 'hide' && { $unset: { hiddenAt: 1 } }),
    $push: { outbox: { $each: [outboxEntry('report_decided'), ...noticeToOwners(found, { to, reason })] } },
  });
  await tellOutcome(found._id, outcome);
  await ReportModel.updateMany(
    { case: found._id },
    { $set: { outcome, decidedAt: at }, $unset: { email: 1 } },
  );
  await audit('report_decided', {
    target: String(found._id),
    before: { state: found.state },
    after: { decision: to },
  });
  return stored;
}

/** Settles the waiting case of a listing that was approved or rejected in the review of listings. */
export async function settleListing(
  target: Types.ObjectId,
  { to, reason }: Pick<Moderation, 'to' | 'reason'>,
): Promise<void> {
  const waiting = { kind: 'listing' as const, target, isWaiting: true };
  const found = await ReportCaseModel.findOne(waiting).lean<ReportCaseDoc>();
  if (found) await settle(found, { to: to === 'published' ? 'keep' : 'hide', reason });
}
