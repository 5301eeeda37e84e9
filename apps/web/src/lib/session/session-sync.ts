import type { Me } from '@laterite/shared/features/auth/auth.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { clearPersonalData } from '../device/storage.ts';
import { token } from '../requests/token.ts';
import { isSignedIn, lastMember, meQuery } from './session.ts';

/** Empties this tab for the next person: the reload also empties forms that hold typed text in memory. */
function startAnew(): void {
  clearPersonalData('sessionStorage');
  location.reload();
}

/** Synchronizes a log-in or log-out of another tab, so that data and typed text of one person are not shown to the next, nor sent in their name. */
export function useSessionSync(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const onStorage = ({ key, oldValue }: StorageEvent) => {
      if (key === null || key === token.key) queryClient.resetQueries();
      if (key === lastMember.key && oldValue !== null) startAnew();
    };
    window.addEventListener('storage', onStorage);
    // This part is loaded late: another tab may have logged in or out since the session was read.
    const me = queryClient.getQueryData<Me | null>(meQuery.queryKey);
    if (me === null && isSignedIn()) queryClient.resetQueries();
    if (me && !isSignedIn()) startAnew();
    return () => window.removeEventListener('storage', onStorage);
  }, [queryClient]);
}
