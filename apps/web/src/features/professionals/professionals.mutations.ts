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
