import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../lib/session/session.ts';
import { readAccountLists, useHasAccountLists } from './sync-saved.ts';

/** Returns whether an empty list of this device awaits the one of the member's account, and the state of that request, which has no listings of its own. */
export function useAccountLists(isEmpty: boolean) {
  const { me, isMember } = useSession();
  const isAwaited = !useHasAccountLists() && isMember && isEmpty;
  const { isError, error, refetch } = useQuery({
    queryKey: ['favorites', 'account', me?._id],
    queryFn: () => readAccountLists(me!._id),
    enabled: isAwaited && me !== null,
    retry: false,
  });
  return { isAwaited, data: undefined, isError, error, refetch };
}
