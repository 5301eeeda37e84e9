import {
  type NewReport,
  type ReportReceipt,
  reportSentences,
} from '@laterite/shared/features/reports/report.ts';
import { hidingWeight, isWarned } from '@laterite/shared/features/reports/report-kinds.ts';
import { type Locale, localize } from '@laterite/shared/languages.ts';
import { Types, trusted } from 'mongoose';
import { outboxEntry } from '../../core/changes/outbox.ts';
import { isDuplicateKey } from '../../core/database-helpers.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { requestContext } from '../../core/request-context.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { audit } from '../audit/audit.service.ts';
import { reporterKey } from '../contact/visitor.ts';
import { isVerifiedSeller } from '../listings/seller-trust.service.ts';
import { UserModel } from '../users/user.model.ts';
import { hidingOf } from './hiding.ts';
import { type ReportDoc, ReportModel } from './report.model.ts';
import { type ReportCaseDoc, ReportCaseModel } from './report-case.model.ts';
import { findReported, type ReportedThing } from './reported-things.ts';
import { type Standing, standingOf } from './reporters.ts';

type About = Pick<NewReport, 'kind'> & { target: Types.ObjectId };

async function findReportable({ kind, target }: NewReport, user: CurrentUser | null): Promise<ReportedThing> {
  const thing = await findReported(kind, target, user);
  if (!thing || thing.isHidden) throw new AppError('reported_not_found');
  if (user && thing.owners.some((owner) => String(owner) === user.id)) throw new AppError('report_own');
  return thing;
}

/** Returns the open case about a document; opens a case where there is none. */
async function findOrOpenCase(
  about: About,
  { owners, concerned, title }: ReportedThing,
): Promise<ReportCaseDoc> {
  const open = { ...about, state: 'open' as const };
  const create = () =>
    ReportCaseModel.findOneAndUpdate(
      open,
      { $setOnInsert: { owners, concerned, title, isWaiting: true, since: new Date() } },
      { upsert: true, returnDocument: 'after', setDefaultsOnInsert: true },
    ).lean<ReportCaseDoc>();
  try {
    return (await create())!;
  } catch (error) {
    // Another report opened it at the same moment.
    if (!isDuplicateKey(error)) throw error;
    return (await create())!;
  }
}

async function storeReport(
  { note, reason, email, kind }: NewReport,
  { _id, target, title }: ReportCaseDoc,
  reporter: { key: string; isVisitor: boolean; weight: number },
): Promise<ReportDoc> {
  const { key, isVisitor, weight } = reporter;
  const written = { case: _id, kind, target, title, reporter: key, reason, weight };
  try {
    const stored = await ReportModel.create({
      ...written,
      ...(note && { note }),
      ...(isVisitor && email && { email, language: requestContext.getStore()?.language }),
    });
    return stored.toObject();
  } catch (error) {
    if (isDuplicateKey(error)) throw new AppError('already_reported');
    throw error;
  }
}

const countReport = (_id: Types.ObjectId, { weight, isProven }: Standing) =>
  ReportCaseModel.findOneAndUpdate(
    { _id },
    { $inc: { weight, reportCount: 1, provenCount: isProven ? 1 : 0 } },
    { returnDocument: 'after' },
  ).lean<ReportCaseDoc>();

/** Whether one of the owners has proven a phone number, or was verified by papers, as a person or with a company. */
async function isOfVerified(owners: Types.ObjectId[]): Promise<boolean> {
  const proven = { _id: trusted({ $in: owners }), phoneVerifiedAt: trusted({ $ne: null }) };
  if (await UserModel.exists(proven)) return true;
  return (await Promise.all(owners.map((owner) => isVerifiedSeller(String(owner))))).some(Boolean);
}

/** Hides the reported document when its reports have enough weight; never that of a verified seller because of unverified reporters alone. */
async function hideIfHeavy({ _id, kind, target, owners, ...found }: ReportCaseDoc): Promise<void> {
  if (found.weight < hidingWeight || isWarned(kind)) return;
  if (found.provenCount === 0 && (await isOfVerified(owners))) return;
  // Stored before the document is hidden, so that of simultaneous reports only one announces it, and none after a decision.
  const { modifiedCount } = await ReportCaseModel.updateOne(
    { _id, state: 'open', hiddenAt: null },
    { $set: { hiddenAt: new Date(), isTold: true }, $push: { outbox: outboxEntry('content_hidden') } },
  );
  if (modifiedCount === 0 && !found.hiddenAt) return;
  // Repeated by later reports, because an earlier one may have failed here.
  await hidingOf[kind].suspend(target);
  if (modifiedCount > 0) await audit('report_hid', { target: String(target) });
}

const sentenceFor = (user: CurrentUser | null, email: NewReport['email']) =>
  user ? reportSentences.member : email ? reportSentences.visitorWithEmail : reportSentences.visitor;

/** Stores a report; each person can report a document once. */
export async function sendReport(
  user: CurrentUser | null,
  report: NewReport,
  locale: Locale,
): Promise<ReportReceipt> {
  const thing = await findReportable(report, user);
  const { kind } = report;
  const about = { kind, target: new Types.ObjectId(report.target) };
  const key = reporterKey();
  if (await ReportModel.exists({ ...about, reporter: key })) throw new AppError('already_reported');
  const standing = await standingOf(user, key);
  const open = await findOrOpenCase(about, thing);
  const stored = await storeReport(report, open, { key, isVisitor: !user, weight: standing.weight });
  const counted = await countReport(open._id, standing);
  if (counted) await hideIfHeavy(counted);
  await audit('report_sent', { target: report.target });
  return {
    _id: String(stored._id),
    createdAt: stored.createdAt.toISOString(),
    message: localize(sentenceFor(user, report.email), locale),
  };
}
