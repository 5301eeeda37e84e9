import type { Review, ReviewPage } from '@laterite/shared/features/reviews/review.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { sendOrQueue } from '../outbox/send-or-queue.ts';
import type { ReviewedId } from './reviewed.ts';

const reloadReviews = (queryClient: QueryClient, { kind, id }: ReviewedId) =>
  queryClient.invalidateQueries({ queryKey: [kind, 'reviews', id] });

/** Refetches the reviews and the page, because the average has changed. */
const reloadAll = (queryClient: QueryClient, reviewed: ReviewedId) =>
  Promise.all([
    reloadReviews(queryClient, reviewed),
    queryClient.invalidateQueries({ queryKey: [reviewed.kind, 'read', reviewed.id] }),
  ]);

/** Name of the draft of a review. */
export const reviewDraft = (id: string) => `review-${id}`;

/** Name of the draft of the stars of a review. */
export const starsDraft = (id: string) => `${reviewDraft(id)}-stars`;

/** Publishes a review; a second one replaces the first. */
export function useReview({ kind, id }: ReviewedId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (review: { rating: number; comment: string }) =>
      sendOrQueue(
        {
          kind: 'review',
          label: review.comment,
          path: location.pathname,
          form: {
            name: reviewDraft(id),
            content: review.comment,
            others: { [starsDraft(id)]: String(review.rating) },
          },
        },
        (api, options) => api[kind].review({ params: { id }, body: review }, options),
      ),
    onSuccess() {
      // Not awaited, so that the author sees the result immediately, also on slow connections.
      void reloadAll(queryClient, { kind, id });
    },
  });
}

/** Deletes a review; without a network the deletion is queued on this device. */
export function useRemoveReview({ kind, id }: ReviewedId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ _id: reviewId, comment }: Review) =>
      sendOrQueue({ kind: 'reviewRemoval', label: comment, path: location.pathname }, (api, options) =>
        api[kind].removeReview({ params: { id, reviewId } }, options),
      ),
    onSuccess: () => reloadAll(queryClient, { kind, id }),
  });
}

/** Returns a function that refetches the reviews and returns one of them. */
export function useReadReview({ kind, id }: ReviewedId, reviewId: string) {
  const queryClient = useQueryClient();
  const queryKey = [kind, 'reviews', id];
  return async () => {
    await queryClient.refetchQueries({ queryKey });
    const found = queryClient.getQueriesData<{ pages: ReviewPage[] }>({ queryKey });
    const reviews = found.flatMap(([, data]) => data?.pages.flatMap(({ items }) => items) ?? []);
    return reviews.find(({ _id }) => _id === reviewId);
  };
}

/** Name of the draft of a reply to a review. */
export const replyDraft = (reviewId: string) => `reply-${reviewId}`;

/** Publishes or edits a reply to a review; an empty text deletes it. Without a network the change is queued on this device. */
export function useReply({ kind, id }: ReviewedId, reviewId: string) {
  const queryClient = useQueryClient();
  const params = { id, reviewId };
  return useMutation({
    mutationFn: ({ reply, version }: { reply: string; version?: number | undefined }) => {
      const path = location.pathname;
      if (!reply)
        return sendOrQueue({ kind: 'replyRemoval', label: '', path }, (api, options) =>
          api[kind].removeReply({ params }, options),
        );
      const form = { name: replyDraft(reviewId), content: reply };
      return sendOrQueue({ kind: 'reply', label: reply, path, form, version }, (api, options) =>
        api[kind].reply({ params, body: { reply } }, { ...options, ifMatch: version }),
      );
    },
    onSuccess: () => reloadReviews(queryClient, { kind, id }),
  });
}
