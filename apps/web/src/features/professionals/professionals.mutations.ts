import type { ProfessionalDetail } from '@laterite/shared/features/professionals/professional.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChangeQueuedError } from '../../lib/device/change-queued.ts';
import { invalidates } from '../../lib/requests/invalidates.ts';
import { followedProfilesQuery } from '../follows/follows.queries.ts';
import { queuedAttachment } from '../follows/send-follow.ts';
import { sendOrQueue } from '../outbox/send-or-queue.ts';
import { professionalQuery } from './professionals.queries.ts';

export type Attachment = 'follow' | 'like';

const flagOf = { follow: 'isFollowed', like: 'isLiked' } as const;
const off = { follow: 'unfollow', like: 'unlike' } as const;

type Attached = Pick<ProfessionalDetail, 'stats'>;

/** Follows, likes, unfollows or unlikes; without a network the change is queued on this device. */
function send({ _id: id, name }: ProfessionalDetail, kind: Attachment, isOn: boolean): Promise<Attached> {
  const method = isOn ? kind : off[kind];
  return sendOrQueue(queuedAttachment(name, method), (api, options) =>
    api.professionals[method]({ params: { id } }, options),
  );
}

/** Follows, likes, unfollows or unlikes a professional with an optimistic update; reverted when the server refuses. */
export function useAttach(professional: ProfessionalDetail, kind: Attachment) {
  const { _id: id } = professional;
  const queryClient = useQueryClient();
  const { queryKey } = professionalQuery(id);
  return useMutation({
    mutationFn: (isOn: boolean) => send(professional, kind, isOn),
    scope: { id: `${kind} ${id}` },
    async onMutate(isOn) {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (shown) => shown && { ...shown, [flagOf[kind]]: isOn });
      return before;
    },
    onError(error, _isOn, before) {
      if (before && !(error instanceof ChangeQueuedError)) queryClient.setQueryData(queryKey, before);
    },
    onSettled: invalidates(followedProfilesQuery),
    onSuccess: ({ stats }) => queryClient.setQueryData(queryKey, (shown) => shown && { ...shown, stats }),
  });
}
