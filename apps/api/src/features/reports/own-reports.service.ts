import type { AccountExport } from '@laterite/shared/features/account/account-export.ts';
import type { ReceivedDecision, SentReport } from '@laterite/shared/features/reports/report.ts';
import { type QueryFilter, trusted } from 'mongoose';
import { allFields } from '../../core/database-helpers.ts';
import { type PageRequest, readPage } from '../../core/documents/paging.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { audit } from '../audit/audit.service.ts';
import { type ReportDoc, type ReportFields, ReportModel } from './report.model.ts';
import {
  namedKinds,
  type ReportCaseDoc,
  type ReportCaseFields,
  ReportCaseModel,
} from './report-case.model.ts';
import { isProvenWeight } from './reporters.ts';

const lastSent = { field: 'createdAt', direction: -1 } as const;
const lastOpened = { field: 'since', direction: -1 } as const;

const toSentReport = ({ _id, target, createdAt, decidedAt, note, ...report }: ReportDoc): SentReport => ({
  _id: String(_id),
  kind: report.kind,
  target: String(target),
  title: report.title,
  reason: report.reason,
  note: note ?? null,
  outcome: report.outcome,
  createdAt: createdAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
});

/** Returns the reports of a member, newest first. */
export async function sentReports(user: CurrentUser, page: PageRequest) {
  const found = await readPage(ReportModel, { reporter: user.id }, lastSent, allFields, page);
  return { ...found, items: found.items.map(toSentReport) };
}

/** Returns the decision and appeal of a case, for owners and administrators. */
export const toCaseHistory = ({
  decision,
  appeal,
}: ReportCaseDoc): Pick<ReceivedDecision, 'decision' | 'appeal'> => ({
  decision: decision
    ? { to: decision.to, reason: decision.reason ?? null, at: decision.at.toISOString() }
    : null,
  appeal: appeal ? { message: appeal.message, at: appeal.at.toISOString() } : null,
});

const appealable = ['hide', 'warn'] as const;
const mayAppeal = ({ state, decision, appeal }: ReportCaseDoc): boolean =>
  state === 'decided' && !appeal && appealable.some((to) => to === decision?.to);

const toReceived = (found: ReportCaseDoc): ReceivedDecision => ({
  _id: String(found._id),
  kind: found.kind,
  target: String(found.target),
  title: found.title,
  state: found.state,
  isHidden: found.hiddenAt != null,
  ...toCaseHistory(found),
  mayAppeal: mayAppeal(found),
});

/** Returns the cases about a member's own documents of which the member was notified, newest first. */
export async function receivedDecisions(user: CurrentUser, page: PageRequest) {
  const own = { owners: user.id, isTold: true };
  const found = await readPage(ReportCaseModel, own, lastOpened, allFields, page);
  return { ...found, items: found.items.map(toReceived) };
}

/** Requests a second review of a decision; possible once. */
export async function appeal(
  id: string,
  user: CurrentUser,
  readBody: () => Promise<{ body: { message: string } }>,
): Promise<ReceivedDecision> {
  const own = { _id: id, owners: user.id, isTold: true };
  if (!(await ReportCaseModel.exists(own))) throw new AppError('report_not_found');
  const { message } = (await readBody()).body;
  const at = new Date();
  const appealed = await ReportCaseModel.findOneAndUpdate(
    { ...own, state: 'decided', 'decision.to': trusted({ $in: appealable }), appeal: null },
    { $set: { state: 'appealed', isWaiting: true, since: at, appeal: { message, at } } },
    { returnDocument: 'after' },
  ).lean<ReportCaseDoc>();
  if (!appealed) throw new AppError('appeal_closed');
  await audit('report_appealed', { target: id });
  return toReceived(appealed);
}

/** Returns the reports of a member for the export of their account. */
export async function exportReportsOf(user: string): Promise<AccountExport['reports']> {
  const found = await ReportModel.find({ reporter: user })
    .sort({ createdAt: -1 })
    .limit(1000)
    .lean<ReportDoc[]>();
  return found.map(toSentReport);
}

/** Deletes the reports of a member and subtracts them from the open cases: who signs up again with the same number must not count twice. */
async function withdrawReportsOf(user: string): Promise<void> {
  const open = await ReportModel.find({ reporter: user, outcome: 'open' }).lean<ReportDoc[]>();
  for (const { _id, case: about, weight } of open) {
    const { deletedCount } = await ReportModel.deleteOne({ _id });
    if (deletedCount === 0) continue;
    await ReportCaseModel.updateOne(
      { _id: about, state: 'open' },
      { $inc: { weight: -weight, reportCount: -1, provenCount: isProvenWeight(weight) ? -1 : 0 } },
    );
  }
  await ReportModel.deleteMany({ reporter: user });
}

/** Deletes the reports of a deleted account, and removes its name and id from reports and cases about it. */
export async function deleteReportsOf(user: string): Promise<void> {
  await withdrawReportsOf(user);
  const named = { owners: user, kind: trusted({ $in: namedKinds }) } as QueryFilter<ReportCaseFields>;
  const cases = await ReportCaseModel.find(named, { _id: 1 }).lean();
  const aboutThem = { case: trusted({ $in: cases.map(({ _id }) => _id) }) };
  await ReportModel.updateMany(aboutThem as QueryFilter<ReportFields>, { $set: { title: '' } });
  await ReportCaseModel.updateMany(named, { $set: { title: '' } });
  await ReportCaseModel.updateMany({ owners: user }, { $pull: { owners: user } });
}
