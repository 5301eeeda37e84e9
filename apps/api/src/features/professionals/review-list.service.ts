import type { ProfessionalReview } from '@laterite/shared/features/professionals/professional.ts';
import type { ReviewSort } from '@laterite/shared/features/professionals/review-rules.ts';
import type { Types } from 'mongoose';
import { allFields } from '../../core/database-helpers.ts';
import { type Order, type PageRequest, readPage } from '../../core/paging.ts';
import { finishedBuyersOf } from '../orders/finished-orders.service.ts';
import { cardsOf } from '../users/users.service.ts';
import { findProfessional } from './professional-access.ts';
import { ProfessionalReviewModel, type ReviewDoc, toReview } from './professional-review.model.ts';

const orders: Record<ReviewSort, Order> = {
  recent: { field: 'createdAt', direction: -1 },
  best: { field: 'rating', direction: -1 },
  worst: { field: 'rating', direction: 1 },
};

/** Returns reviews of the member `userId` with their authors, marked where both finished a request together. */
export async function withAuthors(
  reviews: ReviewDoc[],
  userId: Types.ObjectId,
): Promise<ProfessionalReview[]> {
  const ids = reviews.map(({ user }) => user);
  const [authors, clients] = await Promise.all([cardsOf(ids), finishedBuyersOf(userId, ids)]);
  return reviews.map((review) => {
    const author = String(review.user);
    return toReview(review, authors.get(author), clients.has(author));
  });
}

/** Returns a page of the reviews of a professional. */
export async function reviews(id: string, { sort, ...page }: PageRequest & { sort: ReviewSort }) {
  const { _id: professional, userId } = await findProfessional(id);
  const found = await readPage(ProfessionalReviewModel, { professional }, orders[sort], allFields, page);
  return { ...found, items: await withAuthors(found.items, userId) };
}
