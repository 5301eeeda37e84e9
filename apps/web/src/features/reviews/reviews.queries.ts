import type { ReviewSort } from '@laterite/shared/features/reviews/review-rules.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../lib/requests/api.ts';
import { byCursor, partOf } from '../../lib/requests/paging.ts';
import type { ReviewedId } from './reviewed.ts';

const reviewsAPage = 5;

/** Queries the reviews of a professional or a company in a sort order, page by page from a given page. */
export const reviewsQuery = ({ kind, id }: ReviewedId, sort: ReviewSort = 'recent', page = 1) =>
  infiniteQueryOptions({
    queryKey: [kind, 'reviews', id, sort, page],
    queryFn: ({ pageParam, signal }) =>
      api[kind].reviews(
        { params: { id }, query: { sort, limit: reviewsAPage, ...partOf(page, pageParam) } },
        { signal },
      ),
    ...byCursor,
  });
