import type { ProfessionalReview } from '@laterite/shared/features/professionals/professional.ts';
import { AppError } from '../../core/app-error.ts';
import type { CurrentUser } from '../../core/current-user.ts';
import { auditForeignChange, findProfessional } from './professional-access.ts';
import { ProfessionalReviewModel } from './professional-review.model.ts';
import { withAuthors } from './review-list.service.ts';

/** A review of this professional; only they may answer it, and administrators take an answer away. */
async function findAnswerable(id: string, reviewId: string, user: CurrentUser, mayAdmin: boolean) {
  const professional = await findProfessional(id);
  const found = await ProfessionalReviewModel.findOne({
    _id: reviewId,
    professional: professional._id,
  }).lean();
  if (!found) throw new AppError('review_not_found');
  const isAllowed = String(professional.userId) === user.id || (mayAdmin && user.role === 'admin');
  if (!isAllowed) throw new AppError('forbidden');
  return { review: found, professional };
}

/** Answers a review in public, or changes the answer. */
export async function reply(
  { id, reviewId }: { id: string; reviewId: string },
  user: CurrentUser,
  receive: () => Promise<{ body: { reply: string } }>,
): Promise<ProfessionalReview> {
  const { review, professional } = await findAnswerable(id, reviewId, user, false);
  const { body } = await receive();
  const stored = await ProfessionalReviewModel.findOneAndUpdate(
    { _id: review._id },
    { $set: { reply: body.reply } },
    { returnDocument: 'after' },
  ).lean();
  if (!stored) throw new AppError('review_not_found');
  const [shown] = await withAuthors([stored], professional.userId);
  return shown!;
}

/** Takes the answer to a review away. */
export async function removeReply(
  { id, reviewId }: { id: string; reviewId: string },
  user: CurrentUser,
): Promise<undefined> {
  const { review, professional } = await findAnswerable(id, reviewId, user, true);
  await ProfessionalReviewModel.updateOne({ _id: review._id }, { $unset: { reply: 1 } });
  await auditForeignChange(professional, user);
}
