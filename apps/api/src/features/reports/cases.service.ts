import type { CaseDecision, CaseFilters, ReportCase } from '@laterite/shared/features/reports/report.ts';
import { decisionsFor } from '@laterite/shared/features/reports/report-kinds.ts';
import type { PublicUser } from '@laterite/shared/features/users/user.ts';
import { Types } from 'mongoose';
import { AppError } from '../../core/app-error.ts';
import type { CurrentUser } from '../../core/current-user.ts';
import { allFields } from '../../core/database-helpers.ts';
import { readPage } from '../../core/paging.ts';
import { aboutOthers, assertAboutOthers } from '../companies/own-decisions.ts';
import { cardsOf } from '../users/users.service.ts';
import { hidingOf } from './hiding.ts';
import { toCaseHistory } from './own-reports.service.ts';
import { type ReportDoc, ReportModel } from './report.model.ts';
import { type ReportCaseDoc, ReportCaseModel } from './report-case.model.ts';
import { findReported } from './reported-things.ts';
import { settle } from './settling.service.ts';

const longestWaiting = { field: 'since', direction: 1 } as const;
const lastDecided = { field: 'decidedAt', direction: -1 } as const;

/** Reports that are shown of one case; the others are counted. */
const maxShown = 20;

const newestReportsOf = ({ _id }: ReportCaseDoc) =>
  ReportModel.find({ case: _id }).sort({ createdAt: -1 }).limit(maxShown).lean<ReportDoc[]>();

function toReport(report: ReportDoc, members: Map<string, PublicUser>): ReportCase['reports'][number] {
  return {
    _id: String(report._id),
    reason: report.reason,
    note: report.note ?? null,
    reporter: members.get(report.reporter) ?? null,
    weight: report.weight,
    createdAt: report.createdAt.toISOString(),
  };
}

async function toCase(found: ReportCaseDoc): Promise<ReportCase> {
  const [thing, reports] = await Promise.all([
    findReported(found.kind, String(found.target), null),
    newestReportsOf(found),
  ]);
  const reporters = reports.map(({ reporter }) => reporter).filter((key) => Types.ObjectId.isValid(key));
  const members = await cardsOf([...reporters, ...found.owners]);
  return {
    _id: String(found._id),
    kind: found.kind,
    target: String(found.target),
    title: found.title,
    page: thing?.page ?? null,
    exists: thing !== null,
    reported: members.get(String(found.owners[0])) ?? null,
    state: found.state,
    isHidden: found.hiddenAt != null,
    weight: found.weight,
    reportCount: found.reportCount,
    since: found.since.toISOString(),
    reports: reports.map((report) => toReport(report, members)),
    ...toCaseHistory(found),
    version: found.version ?? 0,
  };
}

/** A page of what was reported: open cases and appeals, or those decided; without those about the caller, who would read the names of the reporters. */
export async function browseCases({ state, ...page }: CaseFilters, user: CurrentUser) {
  const isWaiting = state === 'waiting';
  const order = isWaiting ? longestWaiting : lastDecided;
  const filter = { isWaiting, ...(await aboutOthers(user, 'owners', 'target', 'concerned')) };
  const found = await readPage(ReportCaseModel, filter, order, allFields, page);
  return { ...found, items: await Promise.all(found.items.map(toCase)) };
}

/** Hides the thing, or shows it again where the reports or an earlier decision hid it. */
async function apply({ kind, target, hiddenAt }: ReportCaseDoc, { to, reason }: CaseDecision): Promise<void> {
  if (to === 'hide') await hidingOf[kind].hide(target, reason);
  else if (hiddenAt) await hidingOf[kind].show(target);
}

/** Decides a case or an appeal; nobody decides about themselves. */
export async function decideCase(
  id: string,
  user: CurrentUser,
  readBody: () => Promise<{ body: CaseDecision }>,
): Promise<ReportCase> {
  const found = await ReportCaseModel.findById(id).lean<ReportCaseDoc>();
  if (!found) throw new AppError('report_not_found');
  const thing = await findReported(found.kind, String(found.target), null);
  await assertAboutOthers(user, found.target, ...found.owners, ...(thing?.concerned ?? []));
  const { body } = await readBody();
  if (!found.isWaiting) throw new AppError('already_decided');
  if (body.version !== undefined && body.version !== (found.version ?? 0)) throw new AppError('conflict');
  if (!decisionsFor(found.kind).includes(body.to)) throw new AppError('decision_refused');
  await apply(found, body);
  const exists = (await findReported(found.kind, String(found.target), null)) !== null;
  return toCase(await settle(found, body, exists));
}
