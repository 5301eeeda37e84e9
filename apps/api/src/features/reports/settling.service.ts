import type { Moderation } from '@laterite/shared/features/listings/moderation.ts';
import type { CaseDecision } from '@laterite/shared/features/reports/report.ts';
import type { ReportDecision, ReportOutcome } from '@laterite/shared/features/reports/report-kinds.ts';
import type { Types } from 'mongoose';
import { outboxEntry } from '../../core/changes/outbox.ts';
import { updateUnchanged } from '../../core/documents/versions.ts';
import { audit } from '../audit/audit.service.ts';
import { ReportModel } from './report.model.ts';
import { type ReportCaseDoc, ReportCaseModel } from './report-case.model.ts';
import { sendOutcome } from './report-notices.ts';
import { findReported } from './reported-things.ts';

const outcomes: Record<ReportDecision, Exclude<ReportOutcome, 'open'>> = {
  keep: 'unfounded',
  hide: 'founded',
  warn: 'founded',
  refuse: 'refused',
};

const isSanction = (to: ReportDecision): boolean => to === 'hide' || to === 'warn';

/** Returns the outcome for the reporters; a report about a document that was deleted meanwhile is never unfounded. */
const outcomeOf = (to: ReportDecision, exists: boolean) =>
  to === 'keep' && !exists ? ('gone' as const) : outcomes[to];

/** Returns the notice to the owners; a first decision about a listing notifies them by itself, see `decide()`. */
function noticeToOwners({ kind, state, isTold }: ReportCaseDoc, { to, reason }: CaseDecision) {
  if (kind === 'listing' && state === 'open') return [];
  if (isSanction(to))
    return [outboxEntry(to === 'warn' ? 'content_warned' : 'content_decided', reason ? { reason } : {})];
  return isTold ? [outboxEntry('content_cleared')] : [];
}

/** Stores a decision; of two simultaneous decisions only one is stored, and the other throws `conflict`. */
async function storeDecision(found: ReportCaseDoc, { to, reason }: CaseDecision): Promise<ReportCaseDoc> {
  const at = new Date();
  return updateUnchanged(ReportCaseModel, found, {
    $set: {
      state: 'decided',
      isWaiting: false,
      decision: { to, at, ...(reason && { reason }) },
      decidedAt: at,
      unfinishedSince: at,
      ...(isSanction(to) && { isTold: true }),
      ...(to === 'hide' && { hiddenAt: found.hiddenAt ?? at }),
    },
    $push: { outbox: { $each: [outboxEntry('report_decided'), ...noticeToOwners(found, { to, reason })] } },
  });
}

/** Function that applies a stored decision; may be repeated. */
type Apply = (decided: ReportCaseDoc) => Promise<unknown>;

/** Applies a stored decision, and stores the outcome of its reports; may be repeated. */
export async function finish(decided: ReportCaseDoc, apply: Apply): Promise<ReportCaseDoc> {
  const { _id, kind, target, decidedAt, unfinishedSince } = decided;
  const { to } = decided.decision!;
  await apply(decided);
  const exists = (await findReported(kind, String(target), null)) !== null;
  const outcome = outcomeOf(to, exists);
  await sendOutcome(_id, outcome);
  await ReportModel.updateMany({ case: _id }, { $set: { outcome, decidedAt }, $unset: { email: 1 } });
  const finished = await ReportCaseModel.findOneAndUpdate(
    { _id, unfinishedSince: unfinishedSince! },
    { $unset: { unfinishedSince: 1, ...(to !== 'hide' && { hiddenAt: 1 }) } },
    { returnDocument: 'after' },
  ).lean<ReportCaseDoc>();
  return finished ?? decided;
}

/** Decides a case: the decision is stored before it is applied, so that of two simultaneous decisions only one is applied. */
export async function settle(
  found: ReportCaseDoc,
  decision: CaseDecision,
  apply: Apply,
): Promise<ReportCaseDoc> {
  const finished = await finish(await storeDecision(found, decision), apply);
  await audit('report_decided', {
    target: String(found._id),
    before: { state: found.state },
    after: { decision: decision.to },
    reason: decision.reason,
  });
  return finished;
}

/** Settles the pending case of a listing that was approved or rejected in the review of listings. */
export async function settleListing(
  target: Types.ObjectId,
  { to, reason }: Pick<Moderation, 'to' | 'reason'>,
): Promise<void> {
  const waiting = { kind: 'listing' as const, target, isWaiting: true };
  const found = await ReportCaseModel.findOne(waiting).lean<ReportCaseDoc>();
  if (found) await settle(found, { to: to === 'published' ? 'keep' : 'hide', reason }, async () => undefined);
}
