import { hideContactDetails } from '@laterite/shared/contact-details/contact-details.ts';
import { publicStatuses } from '@laterite/shared/features/listings/listing-states.ts';
import { ratingOfSpread } from '@laterite/shared/features/listings/rating-spread.ts';
import type {
  SellerDetail,
  SellerReview,
  SellerReviewPage,
} from '@laterite/shared/features/sellers/seller.ts';
import { type QueryFilter, type Types, trusted } from 'mongoose';
import { allFields } from '../../../core/database-helpers.ts';
import { type PageRequest, readPage } from '../../../core/documents/paging.ts';
import { finishedBuyersOf } from '../../orders/finished-orders.service.ts';
import { cardsOf } from '../../users/users.service.ts';
import { type ListingDoc, type ListingFields, ListingModel } from '../listing.model.ts';
import { clientSpreadOf } from './client-ratings.ts';
import { type CommentDoc, CommentModel, toListingReview } from './comment.model.ts';
import { RatingModel } from './rating.model.ts';

const newestFirst = { field: 'createdAt', direction: -1 } as const;
/** Maximum number of listings; those with the fewest ratings are left out. */
const maxRatedListings = 500;

type RatedListing = Pick<ListingDoc, '_id' | 'title' | 'ratingSum' | 'ratingCount'>;

/** Returns the public listings of a seller that have a rating; only members who rated a listing can comment on it. */
const ratedListingsOf = (owner: Types.ObjectId): Promise<RatedListing[]> =>
  ListingModel.find(
    {
      owner,
      ratingCount: trusted({ $gt: 0 }),
      status: trusted({ $in: publicStatuses }),
    } as QueryFilter<ListingFields>,
    { title: 1, ratingSum: 1, ratingCount: 1 },
  )
    .sort({ ratingCount: -1 })
    .limit(maxRatedListings)
    .lean<RatedListing[]>();

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);

const rounded = (average: number) => Math.round(average * 10) / 10;

/** Returns the average and the number of all stars that the listings of a seller got, and of those from clients alone. */
export async function receivedRatingOf(
  owner: Types.ObjectId,
): Promise<Pick<SellerDetail, 'averageRating' | 'ratingCount' | 'clientRating'>> {
  const rated = await ratedListingsOf(owner);
  const spread = await clientSpreadOf(
    owner,
    rated.map(({ _id }) => _id),
  );
  const clients = ratingOfSpread(spread);
  const ratingCount = sumOf(rated.map((listing) => listing.ratingCount));
  const average = ratingCount === 0 ? 0 : sumOf(rated.map((listing) => listing.ratingSum)) / ratingCount;
  return {
    averageRating: rounded(average),
    ratingCount,
    clientRating: { ...clients, averageRating: rounded(clients.averageRating) },
  };
}

const starsKey = (stuff: Types.ObjectId, user: Types.ObjectId) => `${stuff} ${user}`;

/** Returns the stars that the authors of comments give these listings now. */
async function starsOf(comments: CommentDoc[]): Promise<Map<string, number>> {
  const ratings = await RatingModel.find(
    {
      stuff: trusted({ $in: comments.map(({ stuff }) => stuff) }),
      user: trusted({ $in: comments.map(({ user }) => user) }),
    },
    { stuff: 1, user: 1, value: 1 },
  ).lean();
  return new Map(ratings.map(({ stuff, user, value }) => [starsKey(stuff, user), value]));
}

/** Returns the comments of buyers on a seller's listings, newest first, without the seller's own comments. */
export async function receivedReviews(owner: Types.ObjectId, page: PageRequest): Promise<SellerReviewPage> {
  const rated = await ratedListingsOf(owner);
  const titles = new Map(rated.map(({ _id, title }) => [String(_id), hideContactDetails(title)]));
  const filter = {
    stuff: trusted({ $in: rated.map(({ _id }) => _id) }),
    user: trusted({ $ne: owner }),
    hiddenAt: null,
  };
  const found = await readPage(CommentModel, filter, newestFirst, allFields, page);
  const comments = found.items as CommentDoc[];
  const authorIds = comments.map(({ user }) => user);
  const [authors, stars, clients] = await Promise.all([
    cardsOf(authorIds),
    starsOf(comments),
    finishedBuyersOf([owner], authorIds),
  ]);
  const items = comments.map((comment): SellerReview => {
    const { stuff, user } = comment;
    const context = {
      author: authors.get(String(user)),
      rating: stars.get(starsKey(stuff, user)),
      isSeller: false,
      isVerifiedClient: clients.has(String(user)),
    };
    const { reply: _, ...review } = toListingReview(comment, context);
    return { ...review, listing: { _id: String(stuff), title: titles.get(String(stuff))! } };
  });
  return { ...found, items };
}
