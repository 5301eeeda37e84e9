import type { SellerDetail, SellerReviewPage } from '@laterite/shared/features/sellers/seller.ts';
import { Types } from 'mongoose';
import type { PageRequest } from '../../core/documents/paging.ts';
import { receivedRatingOf, receivedReviews } from '../listings/opinions/received-reviews.service.ts';
import { dealsOf } from '../orders/finished-orders.service.ts';
import { replyFiguresOf } from '../orders/reply-figures.service.ts';
import { professionalIdOf } from '../professionals/professional-ids.ts';
import { readCard } from '../users/users.service.ts';

/** Returns a member for their public page. */
export async function read(id: string): Promise<SellerDetail> {
  const seller = new Types.ObjectId(id);
  const card = await readCard(id);
  const [rating, replies, professional, deals] = await Promise.all([
    receivedRatingOf(seller),
    replyFiguresOf(seller),
    professionalIdOf(seller),
    dealsOf(seller),
  ]);
  return { ...card, ...rating, replies, professional, deals };
}

/** Returns a page of the comments of buyers on the listings of a member. */
export async function reviews(id: string, page: PageRequest): Promise<SellerReviewPage> {
  await readCard(id);
  return receivedReviews(new Types.ObjectId(id), page);
}
