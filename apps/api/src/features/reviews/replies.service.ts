import type { Review } from '@laterite/shared/features/reviews/review.ts';
import { outboxEntry } from '../../core/changes/outbox.ts';
import { asRead, assertIfMatch, changedSince } from '../../core/documents/versions.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { type ReviewDoc, type ReviewedKind, reviewModels } from './review.model.ts';
import { withAuthor } from './review-list.service.ts';
import { assertMayDeleteOpinions, findReview, findReviewed } from './reviewed.ts';

interface Ids {
  id: string;
  reviewId: string;
}

/** Replies to a review in public, or changes the reply; administrators do not reply for others. */
export async function reply(
  kind: ReviewedKind,
  { id, reviewId }: Ids,
  user: CurrentUser,
  readBody: () => Promise<{ body: { reply: string } }>,
): Promise<Review> {
  const reviewed = await findReviewed(kind, id);
  const found = await findReview(reviewed, reviewId);
  if (!reviewed.mayReply(user)) throw new AppError('forbidden');
  const { body } = await readBody();
  const isFirst = !assertIfMatch(found).reply;
  const stored = await reviewModels[kind]
    .findOneAndUpdate(
      asRead(found),
      { $set: { reply: body.reply }, ...(isFirst && { $push: { outbox: outboxEntry('review_reply') } }) },
      { returnDocument: 'after' },
    )
    .lean<ReviewDoc>();
  if (!stored) throw changedSince('review_not_found');
  return withAuthor(reviewed, stored);
}

/** Deletes the reply to a review; allowed to those who may reply and to administrators. */
export async function removeReply(
  kind: ReviewedKind,
  { id, reviewId }: Ids,
  user: CurrentUser,
): Promise<undefined> {
  const reviewed = await findReviewed(kind, id);
  const found = await findReview(reviewed, reviewId);
  if (!reviewed.mayReply(user)) await assertMayDeleteOpinions(reviewed, user);
  const { matchedCount } = await reviewModels[kind].updateOne(asRead(assertIfMatch(found)), {
    $unset: { reply: 1 },
  });
  if (matchedCount === 0) throw changedSince('review_not_found');
  await reviewed.auditChange(user);
}
