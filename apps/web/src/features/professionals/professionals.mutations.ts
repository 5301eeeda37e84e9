import type { ProfessionalDetail } from '@laterite/shared/features/professionals/professional.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { KeptForLater } from '../../lib/kept-for-later.ts';
import { followedProfilesQuery } from '../follows/follows.queries.ts';
import { keptFollow } from '../follows/send-follow.ts';
import { type Call, sendOrKeep } from '../outbox/send-or-keep.ts';
import { professionalQuery } from './professionals.queries.ts';

export type Attachment = 'follow' | 'like';

const flagOf = { follow: 'isFollowed', like: 'isLiked' } as const;
const off = { follow: 'unfollow', like: 'unlike' } as const;

type Attached = Pick<ProfessionalDetail, 'stats'>;

/** Sends at once; a follow without a network waits on this device. */
function send({ _id: id, name }: ProfessionalDetail, kind: Attachment, isOn: boolean): Promise<Attached> {
  const call: Call<Attached> = (api, options) =>
    api.professionals[isOn ? kind : off[kind]]({ params: { id } }, options);
  return kind === 'follow' ? sendOrKeep(keptFollow(name, isOn), call) : call(api, {});
}

/** Follows or likes a professional, or ends it; shown at once, and put back when it is refused. */
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
      if (before && !(error instanceof KeptForLater)) queryClient.setQueryData(queryKey, before);
    },
    onSettled: () => queryClient.invalidateQueries(followedProfilesQuery),
    onSuccess: ({ stats }) => queryClient.setQueryData(queryKey, (shown) => shown && { ...shown, stats }),
  });
}
