import { type Types, trusted } from 'mongoose';
import { AppError } from '../../core/errors/app-error.ts';
import { ContactDayModel } from '../contact/contact-day.model.ts';
import { refundDropped } from '../payments/finishing.service.ts';
import { followedBy } from '../professionals/attachments.service.ts';
import { ProfessionalModel } from '../professionals/professional.model.ts';
import { ReportModel } from '../reports/report.model.ts';
import { type ReportCaseDoc, ReportCaseModel } from '../reports/report-case.model.ts';
import { isProvenWeight } from '../reports/reporters.ts';
import { type ReviewDoc, type ReviewedKind, reviewModels } from '../reviews/review.model.ts';
import { openPaidVisit } from '../verification/paid-visits.service.ts';
import { deletePapers } from '../verification/papers.service.ts';
import { type VerificationDoc, VerificationModel } from '../verification/verification.model.ts';

type Id = Types.ObjectId;
/** A document about the merged page. */
export type Stored = Record<string, unknown> & { _id: Id };

const visits = ['views', 'wa', 'call', 'msg', 'route', 'scans'] as const;

/** Filter and update of a document to which another one is added once, because an interrupted merge is repeated. */
const once = ({ _id }: Stored) => ({
  isNew: { mergedIds: trusted({ $ne: _id }) },
  mark: { $addToSet: { mergedIds: _id } },
});

/** Adds the statistics of a day to those of the same day of the remaining page. */
export async function addFigures(day: Stored, target: Id): Promise<void> {
  const counts = Object.fromEntries(visits.map((name) => [name, Number(day[name] ?? 0)]));
  const { isNew, mark } = once(day);
  await ContactDayModel.updateOne({ target, day: day.day as Date, ...isNew }, { $inc: counts, ...mark });
}

/** Joins two reviews of both pages by one author: both texts, the stars of the newer review, and a reply. */
export const joinReviews =
  (kind: ReviewedKind) =>
  async (moved: Stored, into: Id): Promise<void> => {
    const model = reviewModels[kind];
    const review = moved as unknown as ReviewDoc;
    const { isNew, mark } = once(moved);
    const other = await model.findOne({ [kind]: into, user: review.user, ...isNew }).lean<ReviewDoc>();
    if (!other) return;
    const [newer, older] = review.createdAt > other.createdAt ? [review, other] : [other, review];
    const { rating, createdAt } = newer;
    const comment = `${newer.comment}\n\n${older.comment}`;
    const reply = [newer.reply, older.reply].filter(Boolean).join('\n\n');
    await model.updateOne(
      { _id: other._id },
      { $set: { rating, createdAt, comment, ...(reply && { reply }) }, ...mark },
    );
  };

/** Joins two open cases, and counts the reports again: of a person who reported both pages, one report remains. */
export async function joinCases(moved: Stored, into: Id): Promise<void> {
  const { _id, kind, owners, since, isTold } = moved as unknown as ReportCaseDoc;
  const other = await ReportCaseModel.findOne({ kind, target: into, state: 'open' }).lean<ReportCaseDoc>();
  // Decided since the move was refused: a repeated merge moves the open case.
  if (!other) throw new AppError('conflict');
  await ReportModel.updateMany({ case: _id }, { $set: { case: other._id } });
  const reports = await ReportModel.find({ case: other._id }, { weight: 1 }).lean();
  await ReportCaseModel.updateOne(
    { _id: other._id },
    {
      $set: {
        weight: reports.reduce((sum, { weight }) => sum + weight, 0),
        reportCount: reports.length,
        provenCount: reports.filter(({ weight }) => isProvenWeight(weight)).length,
        since: new Date(Math.min(since.getTime(), other.since.getTime())),
        ...(isTold && { isTold }),
      },
      $addToSet: { owners: { $each: owners } },
    },
  );
}

/** Deletes the papers of a request whose counterpart remains. A paid visit is opened at the remaining page; where a visit is pending there, its payment must be refunded. */
export async function joinVerifications(moved: Stored, into: Id): Promise<void> {
  const { kind, payment, status, user, papers } = moved as unknown as VerificationDoc;
  await deletePapers(papers);
  if (kind !== 'visit' || !payment || status === 'refused') return;
  const isPending = await VerificationModel.exists({
    ...{ kind, about: into, status: trusted({ $in: ['waiting', 'incomplete'] }) },
    payment: trusted({ $ne: payment }),
  } as object);
  if (isPending || !(await openPaidVisit(into, payment, user ?? undefined))) await refundDropped(payment);
}

/** Counts how many professionals a member follows, without the given follow, which the merge deletes afterwards. */
export async function recountFollowing({ kind, user }: Stored): Promise<void> {
  if (kind !== 'follow') return;
  const following = (await followedBy(String(user))) - 1;
  await ProfessionalModel.updateOne({ userId: user as Id }, { $set: { 'stats.following': following } });
}
