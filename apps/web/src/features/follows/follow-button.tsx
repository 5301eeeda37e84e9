import type { Followed, FollowKind } from '@laterite/shared/features/follows/follow.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { UserRoundCheck, UserRoundPlus } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { ChangeQueuedError } from '../../lib/device/change-queued.ts';
import { useShowFailure } from '../../lib/forms/use-attempt.ts';
import { usePendingAction } from '../../lib/session/pending-action.ts';
import { useSession } from '../../lib/session/session.ts';
import { useRedirectToLogin } from '../../lib/session/use-redirect-to-login.ts';
import { Button } from '../../ui/controls/button.tsx';
import { followedProfilesQuery, followedQuery } from './follows.queries.ts';
import { sendFollow } from './send-follow.ts';

interface Props {
  kind: FollowKind;
  id: string;
  name: string;
}

const nothing: Followed = { sellers: [], companies: [] };

/** Follows or unfollows with an optimistic update, also offline; reverted when the server refuses. */
function useFollow({ kind, id, name }: Props) {
  const queryClient = useQueryClient();
  const { queryKey } = followedQuery;
  return useMutation({
    mutationFn: (isOn: boolean) => sendFollow({ kind, _id: id, name }, isOn),
    scope: { id: `follow ${id}` },
    async onMutate(isOn) {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      // The button may be pressed before the follows are loaded; they are refetched after the request.
      queryClient.setQueryData(queryKey, (shown = nothing) => {
        const others = shown[kind].filter((each) => each !== id);
        return { ...shown, [kind]: isOn ? [id, ...others] : others };
      });
      return before;
    },
    onSuccess: (_result, _isOn, before) => before ?? queryClient.invalidateQueries({ queryKey }),
    onError(error, _isOn, before) {
      if (error instanceof ChangeQueuedError) return;
      if (before) queryClient.setQueryData(queryKey, before);
      else void queryClient.resetQueries({ queryKey });
    },
    onSettled: () => queryClient.invalidateQueries(followedProfilesQuery),
  });
}

/** Button "Suivre": follows a seller or a company, whose new listings members are then notified of. */
export function FollowButton({ kind, id, name }: Props) {
  const { t } = useTexts();
  const { isMember } = useSession();
  const redirectToLogin = useRedirectToLogin();
  const showFailure = useShowFailure();
  const { data } = useQuery({ ...followedQuery, enabled: isMember });
  const follow = useFollow({ kind, id, name });
  const isOn = data?.[kind].includes(id) ?? false;
  const signIn = t('professionals.followSignIn');

  const send = (isWanted: boolean) =>
    follow.mutate(isWanted, {
      onError: (error) => showFailure(error, { failed: t('professionals.attachFailed'), signIn }),
    });
  const storeForLogin = usePendingAction(`follow ${id}`, () => send(true));

  const toggle = () => {
    if (isMember) return send(!isOn);
    storeForLogin();
    redirectToLogin(signIn);
  };

  return (
    <Button
      icon={isOn ? UserRoundCheck : UserRoundPlus}
      kind="outline"
      wide
      aria-pressed={isOn}
      onClick={toggle}
    >
      {t(isOn ? 'professionals.followed' : 'professionals.follow')}
    </Button>
  );
}
