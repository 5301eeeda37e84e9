import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { lastMember } from './session.ts';
import { clearPersonalData } from './storage.ts';
import { token } from './token.ts';

/** Synchronizes a log-in or log-out of another tab, so that data and typed text of one person are not shown to the next, nor sent in their name. */
export function useSessionSync(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const onStorage = ({ key, oldValue }: StorageEvent) => {
      if (key === null || key === token.key) queryClient.resetQueries();
      if (key !== lastMember.key || oldValue === null) return;
      // The member has logged out, or another one has logged in: the reload empties forms that hold typed text in memory.
      clearPersonalData('sessionStorage');
      location.reload();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [queryClient]);
}
