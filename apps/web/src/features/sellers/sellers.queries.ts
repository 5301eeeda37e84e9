import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/requests/api.ts';
import { byCursor } from '../../lib/requests/paging.ts';

const reviewsAPage = 5;

/** Queries the public page of a member. */
export const sellerPageQuery = (id: string) =>
  queryOptions({
    queryKey: ['sellers', id],
    queryFn: ({ signal }) => api.sellers.read({ params: { id } }, { signal }),
  });

/** Queries buyers' comments on the listings of a member, page by page. */
export const sellerReviewsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['sellers', id, 'reviews'],
    queryFn: ({ pageParam, signal }) =>
      api.sellers.reviews({ params: { id }, query: { limit: reviewsAPage, cursor: pageParam } }, { signal }),
    ...byCursor,
  });
