import type { ListingReview, ListingReviewPage } from '@laterite/shared/features/listings/review.ts';
import type { ReviewInput } from '@laterite/shared/features/reviews/review.ts';
import { hasRight } from '@laterite/shared/features/users/rights.ts';
import { allFields } from '../../../core/database-helpers.ts';
import { type PageRequest, readPage } from '../../../core/documents/paging.ts';
import { AppError } from '../../../core/errors/app-error.ts';
import type { CurrentUser } from '../../../core/requests/current-user.ts';
import type { Attempt } from '../../../core/requests/earlier-attempt.ts';
import { audit } from '../../audit/audit.service.ts';
import { assertAboutOthers } from '../../companies/own-decisions.ts';
import { notifyMembers } from '../../users/member-notices.ts';
import { type ListingDoc, ListingModel } from '../listing.model.ts';
import { type CommentDoc, CommentModel, toListingReview } from './comment.model.ts';
import { deleteCommentNotifications } from './opinion-notifications.ts';
import {
  commentContexts,
  findRated,
  giveStars,
  isSeller,
  ownCommentContext,
  type Rated,
  storeComment,
} from './opinions.service.ts';

const newestFirst = { field: 'createdAt', direction: -1 } as const;
/** Comments on a listing, newest first, with their authors and their authors' stars as they are now. */
export async function reviews(id: string, page: PageRequest): Promise<ListingReviewPage> {
  const listing = await findRated(id);
  const found = await readPage(
    CommentModel,
    { stuff: listing._id, hiddenAt: null },
    newestFirst,
    allFields,
    page,
  );
  const comments = found.items as CommentDoc[];
  const contexts = await commentContexts(listing, comments);
  return { ...found, items: comments.map((comment, i) => toListingReview(comment, contexts[i]!)) };
}

/** Rates and comments in one call, which notifies the seller once. */
export async function review(
  id: string,
  user: CurrentUser,
  readBody: () => Promise<{ body: ReviewInput; attempt?: Attempt | undefined }>,
): Promise<ListingReview> {
  const listing = await findRated(id);
  if (isSeller(listing, user.id)) throw new AppError('own_listing');
  const { body, attempt } = await readBody();
  const { rating, comment } = body;
  const created = await storeComment(listing, user.id, { comment, stars: { rating }, attempt });
  await giveStars(listing, user.id, rating, []);
  return toListingReview(created, await ownCommentContext(listing, user.id, rating));
}

/** Deletes a comment: its author, or an administrator; the stars stay. */
export async function removeReview(id: string, reviewId: string, user: CurrentUser): Promise<undefined> {
  // Also of a listing that is not public: it may be approved or renewed.
  const listing = await ListingModel.findById(id, { owner: 1, company: 1 }).lean<Rated>();
  if (!listing) throw new AppError('product_not_found');
  const comment = await CommentModel.findOne({ _id: reviewId, stuff: listing._id }).lean();
  if (!comment) throw new AppError('review_not_found');
  if (String(comment.user) !== user.id) {
    if (!hasRight(user, 'deleteOpinions')) throw new AppError('forbidden');
    await assertAboutOthers(user, listing.owner, listing.company);
  }
  const { deletedCount } = await CommentModel.deleteOne({ _id: comment._id });
  if (deletedCount === 0) throw new AppError('review_not_found');
  await deleteCommentNotifications(comment, listing);
  const { title: name = '' } =
    (await ListingModel.findOneAndUpdate(
      { _id: listing._id },
      { $inc: { commentCount: comment.hiddenAt ? 0 : -1 } },
      { projection: { title: 1 } },
    ).lean<Pick<ListingDoc, 'title'>>()) ?? {};
  await audit('comment_deleted', {
    target: reviewId,
    before: { author: String(comment.user), listing: id },
    after: { state: 'deleted' },
  });
  if (String(comment.user) !== user.id)
    await notifyMembers([comment.user], 'opinion_deleted', { listing: id, name });
}
