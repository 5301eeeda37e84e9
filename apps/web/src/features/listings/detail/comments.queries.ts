import type { ListingComment, ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import type { ListingReview } from '@laterite/shared/features/listings/review.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

const commentsAPage = 20;

/** A review as the comments of a listing are shown. */
const asComment = ({ author, ...review }: ListingReview, owner: string): ListingComment => ({
  ...review,
  userId: author?._id ?? null,
  userName: author?.userName ?? null,
  profilePicture: author?.profilePicture ?? null,
  profilePictureUrl: author?.profilePictureUrl ?? null,
  isSeller: author?._id === owner,
});

/** Comments that a listing does not bring itself, newest first, page after page from the one given; new comments may shift one onto the next page again. */
export const olderCommentsQuery = ({ _id: id, owner }: ListingDetail, firstPage: number) =>
  infiniteQueryOptions({
    queryKey: ['listings', 'comments', id, firstPage],
    queryFn: ({ pageParam: page, signal }) =>
      api.listings.reviews({ params: { id }, query: { limit: commentsAPage, page } }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
    select: ({ pages, pageParams }) => ({
      pages: pages.map(({ items }) => items.map((review) => asComment(review, owner))),
      pageParams,
    }),
  });
