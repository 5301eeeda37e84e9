import type { Review, ReviewInput } from '@laterite/shared/features/reviews/review.ts';
import { Types, trusted } from 'mongoose';
import { outboxEntry } from '../../core/changes/outbox.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { audit } from '../audit/audit.service.ts';
import { notifyMembers } from '../users/member-notices.ts';
import { type ReviewDoc, type ReviewedKind, reviewModels } from './review.model.ts';
import { withAuthor } from './review-list.service.ts';
import { correctReviewNotifications, deleteReviewNotifications } from './review-notifications.ts';
import { editableSince } from './review-time.ts';
import {
  assertMayDeleteOpinions,
  countersOf,
  findReview,
  findReviewed,
  ownErrors,
  type Reviewed,
} from './reviewed.ts';

type Page = Pick<Reviewed, 'kind' | '_id'>;

interface Counters {
  ratingSum: number;
  ratingCount: number;
}

/** Updates the counters and the average; if a later review has changed the counters, that review sets the average. */
async function count({ kind, _id }: Page, sum: number, reviews: number): Promise<void> {
  const model = countersOf[kind];
  const counted = await model
    .findOneAndUpdate(
      { _id },
      { $inc: { ratingSum: sum, ratingCount: reviews } },
      { returnDocument: 'after', projection: { ratingSum: 1, ratingCount: 1 } },
    )
    .lean<Counters>();
  if (!counted) return;
  const { ratingSum, ratingCount } = counted;
  const averageRating = ratingCount > 0 ? ratingSum / ratingCount : 0;
  await model.updateOne({ _id, ratingSum, ratingCount }, { $set: { averageRating } });
}

/** Stores a member's review of a professional or a company: one review each, which the member can replace for 30 days. */
export async function review(
  kind: ReviewedKind,
  id: string,
  user: CurrentUser,
  readBody: () => Promise<{ body: ReviewInput }>,
  replaced: () => void,
): Promise<Review> {
  const reviewed = await findReviewed(kind, id);
  if (reviewed.isOwn(user)) throw new AppError(ownErrors[kind]);
  const { rating, comment } = (await readBody()).body;
  const model = reviewModels[kind];
  const mine = { [kind]: reviewed._id, user: user.id };
  const closed = await model.exists({ ...mine, createdAt: trusted({ $lt: editableSince() }) });
  if (closed) throw new AppError('review_closed');
  const before = await model
    .findOneAndUpdate(
      mine,
      {
        $set: { rating, comment },
        $setOnInsert: { createdAt: new Date(), outbox: [outboxEntry('review_received')] },
      },
      { upsert: true, returnDocument: 'before' },
    )
    .lean<ReviewDoc>();
  await count(reviewed, rating - (before?.rating ?? 0), before ? 0 : 1);
  if (before) replaced();
  const stored = await model.findOne(mine).lean<ReviewDoc>();
  if (!stored) throw new AppError('review_not_found');
  if (before && before.rating !== rating) await correctReviewNotifications(kind, stored);
  return withAuthor(reviewed, stored);
}

/** Deletes a review and records it; returns null where there is none. */
async function erase(page: Page, which: Partial<Pick<ReviewDoc, '_id' | 'user'>>): Promise<ReviewDoc | null> {
  const { kind, _id } = page;
  const removed = await reviewModels[kind].findOneAndDelete({ [kind]: _id, ...which }).lean<ReviewDoc>();
  if (!removed) return null;
  await count(page, -removed.rating, -1);
  await deleteReviewNotifications(kind, removed);
  await audit('review_deleted', {
    target: String(removed._id),
    before: { author: String(removed.user), [kind]: String(_id), rating: String(removed.rating) },
    after: { state: 'deleted' },
  });
  return removed;
}

/** Deletes the review of a member who owns or belongs to the page by now, because nobody reviews their own page. */
export async function removeOwnReview(
  kind: ReviewedKind,
  _id: Types.ObjectId,
  user: Types.ObjectId | string,
): Promise<void> {
  await erase({ kind, _id }, { user: new Types.ObjectId(user) });
}

/** Deletes a review: its author, or an administrator. */
export async function removeReview(
  kind: ReviewedKind,
  id: string,
  reviewId: string,
  user: CurrentUser,
): Promise<undefined> {
  const reviewed = await findReviewed(kind, id);
  const found = await findReview(reviewed, reviewId);
  if (String(found.user) !== user.id) await assertMayDeleteOpinions(reviewed, user);
  const removed = await erase(reviewed, { _id: found._id });
  if (!removed) throw new AppError('review_not_found');
  if (String(removed.user) !== user.id)
    await notifyMembers([removed.user], 'opinion_deleted', {
      [kind]: String(reviewed._id),
      name: reviewed.name,
      ...(kind === 'professional' && { nameId: String(reviewed.subject) }),
    });
}
