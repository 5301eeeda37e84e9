import type { Review } from '@laterite/shared/features/reviews/review.ts';
import type { ReviewSort } from '@laterite/shared/features/reviews/review-rules.ts';
import { allFields } from '../../core/database-helpers.ts';
import { type Order, type PageRequest, readPage } from '../../core/documents/paging.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { finishedBuyersOf } from '../orders/finished-orders.service.ts';
import { cardsOf } from '../users/users.service.ts';
import { type ReviewDoc, type ReviewedKind, reviewModels, toReview } from './review.model.ts';
import { findReviewed, type Reviewed } from './reviewed.ts';

const orders: Record<ReviewSort, Order> = {
  recent: { field: 'createdAt', direction: -1 },
  best: { field: 'rating', direction: -1 },
  worst: { field: 'rating', direction: 1 },
};

/** Returns reviews with their authors; marks authors who finished a request with the reviewed member or company. */
async function withAuthors({ sellers }: Reviewed, reviews: ReviewDoc[]): Promise<Review[]> {
  const ids = reviews.map(({ user }) => user);
  const [authors, clients] = await Promise.all([cardsOf(ids), finishedBuyersOf(sellers, ids)]);
  return reviews.map((review) => {
    const author = String(review.user);
    return toReview(review, authors.get(author), clients.has(author));
  });
}

/** Returns one review with its author. */
export async function withAuthor(reviewed: Reviewed, review: ReviewDoc): Promise<Review> {
  const [shown] = await withAuthors(reviewed, [review]);
  return shown!;
}

/** Returns the caller's own review, which they may change, even while it is hidden from others. */
async function reviewBy(user: CurrentUser, reviewed: Reviewed): Promise<{ mine?: Review }> {
  const { kind, _id } = reviewed;
  const found = await reviewModels[kind].findOne({ [kind]: _id, user: user.id }).lean<ReviewDoc>();
  return found ? { mine: await withAuthor(reviewed, found) } : {};
}

/** Returns a page of the reviews of a professional or a company; the first one also holds the member's own. */
export async function reviews(
  kind: ReviewedKind,
  id: string,
  user: CurrentUser | null,
  { sort, ...page }: PageRequest & { sort: ReviewSort },
) {
  const reviewed = await findReviewed(kind, id, user);
  const shown = { [kind]: reviewed._id, hiddenAt: null };
  const isFirst = !page.cursor && page.page === 1;
  const [found, own] = await Promise.all([
    readPage(reviewModels[kind], shown, orders[sort], allFields, page),
    user && isFirst ? reviewBy(user, reviewed) : {},
  ]);
  return { ...found, items: await withAuthors(reviewed, found.items), ...own };
}
