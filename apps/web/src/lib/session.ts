import type { Me, Session } from '@laterite/shared/features/auth/auth.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from './api.ts';
import { ApiError } from './api-error.ts';
import { token } from './token.ts';

const refused = (error: unknown) => error instanceof ApiError && [401, 403].includes(error.status);

/** The signed-in member, null for a visitor. A refused token is forgotten; a lost connection keeps it. */
export const meQuery = queryOptions({
  queryKey: ['auth', 'me'],
  staleTime: 5 * 60_000,
  async queryFn({ signal }): Promise<Me | null> {
    if (!token.read()) return null;
    try {
      return await api.auth.me({}, { signal });
    } catch (error) {
      if (!refused(error)) throw error;
      token.clear();
      return null;
    }
  },
});

/** Who is using the app: `isMember` is known at once from the stored token, `me` once the server has answered. */
export function useSession() {
  const { data: me, isPending } = useQuery(meQuery);
  const isMember = me === undefined ? token.read() !== null : me !== null;
  return { me: me ?? null, isMember, isPending };
}

/** Starts and ends sessions on this device. */
export function useSessionActions() {
  const queryClient = useQueryClient();
  const forget = () => {
    token.clear();
    // What a member saw may hold what is theirs.
    globalThis.caches?.delete('seen');
    queryClient.clear();
    queryClient.setQueryData(meQuery.queryKey, null);
  };
  return {
    async start(session: Session) {
      token.write(session.token);
      queryClient.clear();
      await queryClient.prefetchQuery(meQuery);
    },
    /** Leaves at once; that the server hears of it is a courtesy, which a bad line may not delay. */
    end() {
      api.auth.logout().catch(() => undefined);
      forget();
    },
    /** For a session that the server has ended already. */
    forget,
  };
}
