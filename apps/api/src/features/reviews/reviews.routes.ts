import type { reviewsOf } from '@laterite/shared/features/reviews/contract.ts';
import type { Handlers } from '../../http/endpoints/handlers.ts';
import { removeReply, reply } from './replies.service.ts';
import type { ReviewedKind } from './review.model.ts';
import { reviews } from './review-list.service.ts';
import { removeReview, review } from './reviews.service.ts';

/** The handlers for the reviews of professionals or of companies. */
export const reviewRoutes = (kind: ReviewedKind): Handlers<ReturnType<typeof reviewsOf>> => ({
  reviews: ({ params, query, user }) => reviews(kind, params.id, user, query),
  review: ({ params, user, readBody, replaced }) => review(kind, params.id, user, readBody, replaced),
  removeReview: ({ params, user }) => removeReview(kind, params.id, params.reviewId, user),
  reply: ({ params, user, readBody }) => reply(kind, params, user, readBody),
  removeReply: ({ params, user }) => removeReply(kind, params, user),
});
