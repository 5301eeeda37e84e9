import type { ProfessionalReview } from '@laterite/shared/features/professionals/professional.ts';
import type { ReviewInput } from '@laterite/shared/features/professionals/professional-input.ts';
import { reviewEditDays } from '@laterite/shared/features/professionals/review-rules.ts';
import { dayMs } from '@laterite/shared/time.ts';
import { Types, trusted } from 'mongoose';
import { AppError } from '../../core/app-error.ts';
import type { CurrentUser } from '../../core/current-user.ts';
import { isShown } from '../../core/suspension.ts';
import { audit } from '../audit/audit.service.ts';
import { type ProfessionalDoc, ProfessionalModel } from './professional.model.ts';
import { ProfessionalReviewModel } from './professional-review.model.ts';
import { withAuthors } from './review-list.service.ts';

type Counters = Pick<ProfessionalDoc, 'ratingSum' | 'ratingCount'>;

async function findReviewed(id: string) {
  const found = await ProfessionalModel.findOne({ _id: id, ...isShown }, { userId: 1 }).lean();
  if (!found) throw new AppError('profile_not_found');
  return found;
}

/** Moves the counters, and the average with them; a later review that moved them on sets it instead. */
async function count(_id: Types.ObjectId, sum: number, reviews: number): Promise<void> {
  const counted = await ProfessionalModel.findOneAndUpdate(
    { _id },
    { $inc: { ratingSum: sum, ratingCount: reviews } },
    { returnDocument: 'after', projection: { ratingSum: 1, ratingCount: 1 } },
  ).lean<Counters>();
  if (!counted) return;
  const { ratingSum, ratingCount } = counted;
  const averageRating = ratingCount > 0 ? ratingSum / ratingCount : 0;
  await ProfessionalModel.updateOne({ _id, ratingSum, ratingCount }, { $set: { averageRating } });
}

const editableSince = () => new Date(Date.now() - reviewEditDays * dayMs);

/** Stores what a member thinks of a professional: one review each, which a second one replaces for 30 days. */
export async function review(
  id: string,
  user: CurrentUser,
  receive: () => Promise<{ body: ReviewInput }>,
  replaced: () => void,
): Promise<ProfessionalReview> {
  const professional = await findReviewed(id);
  if (String(professional.userId) === user.id) throw new AppError('own_profile');
  const { rating, comment } = (await receive()).body;
  const mine = { professional: professional._id, user: user.id };
  const closed = await ProfessionalReviewModel.exists({
    ...mine,
    createdAt: trusted({ $lt: editableSince() }),
  });
  if (closed) throw new AppError('review_closed');
  const before = await ProfessionalReviewModel.findOneAndUpdate(
    mine,
    { $set: { rating, comment }, $setOnInsert: { createdAt: new Date() } },
    { upsert: true, returnDocument: 'before' },
  ).lean();
  await count(professional._id, rating - (before?.rating ?? 0), before ? 0 : 1);
  if (before) replaced();
  const stored = await ProfessionalReviewModel.findOne(mine).lean();
  if (!stored) throw new AppError('review_not_found');
  const [shown] = await withAuthors([stored], professional.userId);
  return shown!;
}

/** Leaves the reviews of a leaving member without a trace of who they were. */
export async function anonymizeReviews(user: string): Promise<void> {
  await ProfessionalReviewModel.updateMany({ user }, { $set: { user: new Types.ObjectId() } });
}

/** Takes a review back: its author, or an administrator. */
export async function removeReview(id: string, reviewId: string, user: CurrentUser): Promise<undefined> {
  const professional = await findReviewed(id);
  const found = await ProfessionalReviewModel.findOne({
    _id: reviewId,
    professional: professional._id,
  }).lean();
  if (!found) throw new AppError('review_not_found');
  if (String(found.user) !== user.id && user.role !== 'admin') throw new AppError('forbidden');
  const removed = await ProfessionalReviewModel.findOneAndDelete({ _id: found._id }).lean();
  if (!removed) throw new AppError('review_not_found');
  await count(professional._id, -removed.rating, -1);
  await audit('review_deleted', { target: reviewId });
}
