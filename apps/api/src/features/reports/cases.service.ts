import type { CaseDecision, CaseFilters, ReportCase } from '@laterite/shared/features/reports/report.ts';
import { decisionsFor } from '@laterite/shared/features/reports/report-kinds.ts';
import type { PublicUser } from '@laterite/shared/features/users/user.ts';
import { Types, trusted } from 'mongoose';
import { allFields } from '../../core/database-helpers.ts';
import { readPage } from '../../core/documents/paging.ts';
import { assertVersion } from '../../core/documents/versions.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { aboutOthers, assertAboutOthers } from '../companies/own-decisions.ts';
import { cardsOf } from '../users/users.service.ts';
import { assertMayWarn } from '../users/warnings.service.ts';
import { applyDecision } from './applying.service.ts';
import { toCaseHistory } from './own-reports.service.ts';
import { type ReportDoc, ReportModel } from './report.model.ts';
import { type ReportCaseDoc, ReportCaseModel } from './report-case.model.ts';
import { findReported, type ReportedThing } from './reported-things.ts';
import { settle } from './settling.service.ts';

const longestWaiting = { field: 'since', direction: 1 } as const;
const lastDecided = { field: 'decidedAt', direction: -1 } as const;

/** Maximum number of reports shown of one case; the others are counted. */
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

/** Maximum number of newest reports of a member whose cases are left out of their list. */
const maxOwnReports = 1000;

async function casesReportedBy({ id }: CurrentUser): Promise<Types.ObjectId[]> {
  const own = await ReportModel.find({ reporter: id }, { case: 1 })
    .sort({ createdAt: -1 })
    .limit(maxOwnReports)
    .lean<Pick<ReportDoc, 'case'>[]>();
  return own.map((report) => report.case);
}

/** Returns a page of cases: open ones and appeals, or decided ones; without cases that the caller reported, and cases about the caller, who would read the names of the reporters. */
export async function browseCases({ state, ...page }: CaseFilters, user: CurrentUser) {
  const isWaiting = state === 'waiting';
  const order = isWaiting ? longestWaiting : lastDecided;
  const [others, own] = await Promise.all([
    aboutOthers(user, 'owners', 'target', 'concerned'),
    casesReportedBy(user),
  ]);
  const filter = { isWaiting, ...others, _id: trusted({ $nin: own }) };
  const found = await readPage(ReportCaseModel, filter, order, allFields, page);
  return { ...found, items: await Promise.all(found.items.map(toCase)) };
}

/** Throws where a team member would decide about themselves, or about a case that they reported. */
async function assertMayDecide(
  { kind, target, owners }: ReportCaseDoc,
  thing: ReportedThing | null,
  user: CurrentUser,
): Promise<void> {
  await assertAboutOthers(user, target, ...owners, ...(thing?.owners ?? []), ...(thing?.concerned ?? []));
  if (await ReportModel.exists({ kind, target, reporter: user.id })) throw new AppError('forbidden');
}

/** Decides a case or an appeal; the case of a deleted document can only be closed. */
export async function decideCase(
  id: string,
  user: CurrentUser,
  readBody: () => Promise<{ body: CaseDecision }>,
): Promise<ReportCase> {
  const found = await ReportCaseModel.findById(id).lean<ReportCaseDoc>();
  if (!found) throw new AppError('report_not_found');
  const thing = await findReported(found.kind, String(found.target), null);
  await assertMayDecide(found, thing, user);
  const { body } = await readBody();
  if (!found.isWaiting) throw new AppError('already_decided');
  assertVersion(found, body.version);
  const possible = thing ? decisionsFor(found.kind) : (['keep'] as const);
  if (!possible.some((to) => to === body.to)) throw new AppError('decision_refused');
  if (body.to === 'warn') await assertMayWarn(found.owners);
  return toCase(await settle(found, body, applyDecision));
}
