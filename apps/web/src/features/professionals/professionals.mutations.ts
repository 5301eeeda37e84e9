import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { professionalQuery } from './professionals.queries.ts';

export type Attachment = 'follow' | 'like';

const flagOf = { follow: 'isFollowed', like: 'isLiked' } as const;
const off = { follow: 'unfollow', like: 'unlike' } as const;

/** Follows or likes a professional, or ends it; shown at once, and put back when it is refused. */
export function useAttach(id: string, kind: Attachment) {
  const queryClient = useQueryClient();
  const { queryKey } = professionalQuery(id);
  return useMutation({
    mutationFn: (isOn: boolean) => api.professionals[isOn ? kind : off[kind]]({ params: { id } }),
    scope: { id: `${kind} ${id}` },
    async onMutate(isOn) {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (shown) => shown && { ...shown, [flagOf[kind]]: isOn });
      return before;
    },
    onError: (_error, _isOn, before) => before && queryClient.setQueryData(queryKey, before),
    onSuccess: ({ stats }) => queryClient.setQueryData(queryKey, (shown) => shown && { ...shown, stats }),
  });
}

/** Publishes a review; a second one takes the place of the first. */
export function useReview(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (review: { rating: number; comment: string }) =>
      api.professionals.review({ params: { id }, body: review }),
    onSuccess() {
      // Not waited for: the author is told at once, on slow lines too.
      void queryClient.invalidateQueries({ queryKey: ['professionals', 'reviews', id] });
      void queryClient.invalidateQueries({ queryKey: professionalQuery(id).queryKey });
    },
  });
}

/** Deletes a review, which changes the average too. */
export function useRemoveReview(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reviewId: string) => api.professionals.removeReview({ params: { id, reviewId } }),
    async onSuccess() {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['professionals', 'reviews', id] }),
        queryClient.invalidateQueries({ queryKey: professionalQuery(id).queryKey }),
      ]);
    },
  });
}

/** Answers a review in public, or changes the answer; empty words take it back. */
export function useReply(id: string, reviewId: string) {
  const queryClient = useQueryClient();
  const params = { id, reviewId };
  return useMutation({
    mutationFn: async (reply: string) => {
      if (reply) await api.professionals.reply({ params, body: { reply } });
      else await api.professionals.removeReply({ params });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['professionals', 'reviews', id] }),
  });
}
