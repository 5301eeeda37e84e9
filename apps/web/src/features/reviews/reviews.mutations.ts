import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { sendOrKeep } from '../outbox/send-or-keep.ts';
import type { ReviewedId } from './reviewed.ts';

const reloadReviews = (queryClient: QueryClient, { kind, id }: ReviewedId) =>
  queryClient.invalidateQueries({ queryKey: [kind, 'reviews', id] });

/** Requests the reviews and the page again: the average has changed too. */
const reloadAll = (queryClient: QueryClient, reviewed: ReviewedId) =>
  Promise.all([
    reloadReviews(queryClient, reviewed),
    queryClient.invalidateQueries({ queryKey: [reviewed.kind, 'read', reviewed.id] }),
  ]);

/** Name of the draft of a review. */
export const reviewDraft = (id: string) => `review-${id}`;

/** Publishes a review; a second one replaces the first. */
export function useReview({ kind, id }: ReviewedId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (review: { rating: number; comment: string }) =>
      sendOrKeep(
        {
          kind: 'review',
          label: review.comment,
          path: location.pathname,
          form: { name: reviewDraft(id), content: review.comment },
        },
        (api, options) => api[kind].review({ params: { id }, body: review }, options),
      ),
    onSuccess() {
      // Not waited for: the author is told at once, on slow lines too.
      void reloadAll(queryClient, { kind, id });
    },
  });
}

/** Deletes a review. */
export function useRemoveReview({ kind, id }: ReviewedId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reviewId: string) => api[kind].removeReview({ params: { id, reviewId } }),
    onSuccess: () => reloadAll(queryClient, { kind, id }),
  });
}

/** Replies to a review in public, or changes the reply; empty words delete it. */
export function useReply({ kind, id }: ReviewedId, reviewId: string) {
  const queryClient = useQueryClient();
  const params = { id, reviewId };
  return useMutation({
    mutationFn: async (reply: string) => {
      if (reply) await api[kind].reply({ params, body: { reply } });
      else await api[kind].removeReply({ params });
    },
    onSuccess: () => reloadReviews(queryClient, { kind, id }),
  });
}
