import type { ListingComment, ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import type { ListingReview } from '@laterite/shared/features/listings/review.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../../../lib/requests/api.ts';

const commentsAPage = 20;

/** Converts a review to a comment of a listing. */
const asComment = ({ author, ...review }: ListingReview, owner: string): ListingComment => ({
  ...review,
  userId: author?._id ?? null,
  userName: author?.userName ?? null,
  profilePicture: author?.profilePicture ?? null,
  profilePictureUrl: author?.profilePictureUrl ?? null,
  isSeller: author?._id === owner,
});

/** Queries older comments that the listing does not contain, newest first, page by page from a given page; new comments may shift a comment to the next page, where it appears again. */
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
