import type { OrderDetail } from '@laterite/shared/features/orders/order.ts';
import { RatingModel } from '../listings/opinions/rating.model.ts';
import { ProfessionalModel } from '../professionals/professional.model.ts';
import { type ReviewedKind, reviewModels } from '../reviews/review.model.ts';
import { isReviewEditable } from '../reviews/review-time.ts';
import type { OrderDoc } from './order.model.ts';

type OwnReview = OrderDetail['ownReview'];

async function reviewOf(kind: ReviewedKind, page: unknown, user: string): Promise<OwnReview> {
  const found = await reviewModels[kind].findOne({ [kind]: page, user }, { createdAt: 1 }).lean();
  return found ? (isReviewEditable(found) ? 'editable' : 'closed') : undefined;
}

/** Returns the review of the professional page of a seller; undefined also where they have none. */
async function reviewOfSeller({ seller }: OrderDoc, user: string): Promise<OwnReview> {
  const page = await ProfessionalModel.findOne({ userId: seller }, { _id: 1 }).lean();
  return page ? reviewOf('professional', page._id, user) : undefined;
}

/** Returns whether a member, as the buyer of a finished request, has reviewed its subject and may change the review; stars of a listing can always be changed. */
export async function ownReviewOf(order: OrderDoc, user: string): Promise<OwnReview> {
  const { buyer, seller, status, listing } = order;
  if (status !== 'terminée' || String(buyer) !== user) return undefined;
  const { _id, profile, publicRequest } = listing;
  if (profile) return reviewOf(profile, _id, user);
  if (publicRequest) return seller ? reviewOfSeller(order, user) : undefined;
  return (await RatingModel.exists({ stuff: _id, user })) ? 'editable' : undefined;
}
