import type { FollowKind } from '@laterite/shared/features/follows/follow.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { UserRoundCheck, UserRoundPlus } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { useAskToSignIn } from '../../lib/use-ask-to-sign-in.ts';
import { useShowFailure } from '../../lib/use-attempt.ts';
import { Button } from '../../ui/button.tsx';
import { followedQuery } from './follows.queries.ts';

interface Props {
  kind: FollowKind;
  id: string;
}

/** Follows or no longer follows; shown at once, and put back when it is refused. */
function useFollow({ kind, id }: Props) {
  const queryClient = useQueryClient();
  const { queryKey } = followedQuery;
  return useMutation({
    mutationFn: (isOn: boolean) =>
      isOn ? api.follows.add({ params: { kind, id } }) : api.follows.remove({ params: { kind, id } }),
    scope: { id: `follow ${id}` },
    async onMutate(isOn) {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (shown) => {
        if (!shown) return shown;
        const others = shown[kind].filter((each) => each !== id);
        return { ...shown, [kind]: isOn ? [id, ...others] : others };
      });
      return before;
    },
    onError: (_error, _isOn, before) => before && queryClient.setQueryData(queryKey, before),
  });
}

/** "Suivre": tells members of the new listings of a seller or a company. */
export function FollowButton({ kind, id }: Props) {
  const { t } = useTexts();
  const { isMember } = useSession();
  const askToSignIn = useAskToSignIn();
  const showFailure = useShowFailure();
  const { data } = useQuery({ ...followedQuery, enabled: isMember });
  const follow = useFollow({ kind, id });
  const isOn = data?.[kind].includes(id) ?? false;
  const signIn = t('professionals.followSignIn');

  const toggle = () => {
    if (!isMember) return askToSignIn(signIn);
    const onError = (error: unknown) =>
      showFailure(error, { failed: t('professionals.attachFailed'), signIn });
    follow.mutate(!isOn, { onError });
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
