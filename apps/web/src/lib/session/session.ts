import type { Me, Session } from '@laterite/shared/features/auth/auth.ts';
import {
  type QueryClient,
  type QueryFunctionContext,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { use, useSyncExternalStore } from 'react';
import { clearDeviceDatabase } from '../device/device-database.ts';
import { clearOfflineCache } from '../device/offline-cache.ts';
import { anyText, clearPersonalData, storedValue } from '../device/storage.ts';
import { whenHydrated } from '../hydration/hydration-progress.ts';
import { HintsContext } from '../hydration/page-state.ts';
import { useIsHydrated } from '../hydration/use-is-hydrated.ts';
import { pickedPhotos } from '../photos/picked-photos.ts';
import { api } from '../requests/api.ts';
import { ApiError } from '../requests/api-error.ts';
import { sessionKey } from '../requests/query-client.ts';
import { token } from '../requests/token.ts';
import { toast } from '../view/toast.ts';

/** Id of the member whose personal data this device stores. */
export const lastMember = storedValue('lastMember', anyText);

const isRefused = (error: unknown) => error instanceof ApiError && [401, 403].includes(error.status);

const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== sessionKey[0];

/** Ends a session that the server rejects; typed text stays for the next log-in of the same person. */
export function expireSession(queryClient: QueryClient): void {
  token.clear();
  clearOfflineCache();
  queryClient.setQueryData(meQuery.queryKey, null);
  queryClient.removeQueries({ predicate: isOther, type: 'inactive' });
  queryClient.resetQueries({ predicate: isOther, type: 'active' });
}

async function fetchMe({ signal, client }: QueryFunctionContext): Promise<Me | null> {
  if (!token.read()) return null;
  try {
    return await api.auth.me({}, { signal });
  } catch (error) {
    if (!isRefused(error)) throw error;
    expireSession(client);
    if ((error as ApiError).code?.startsWith('account_')) void toast.error((error as ApiError).message);
    return null;
  }
}

/** The signed-in member, null for a visitor. A refused token is deleted; a lost connection keeps it. */
export const meQuery = queryOptions({
  queryKey: sessionKey,
  staleTime: 5 * 60_000,
  meta: { isRendered: false },
  queryFn: (context): Promise<Me | null> => whenHydrated().then(() => fetchMe(context)),
});

/** Whether a token is stored on this device. */
export const isSignedIn = (): boolean => token.read() !== undefined;

/** A log-in, also one in another tab, deletes what was typed at sign-up and log-in: it may be another person's. */
token.subscribe(() => {
  if (!isSignedIn()) return;
  for (const name of ['signup', 'login']) storedValue('form:*', anyText, name).clear();
});

/** Who is using the app: `isMember` is known at once from the stored token, `me` once the server has answered. */
export function useSession() {
  const hints = use(HintsContext);
  const { data, isPending } = useQuery(meQuery);
  const hasToken = useSyncExternalStore(token.subscribe, isSignedIn, () => hints.isMember);
  // Visitors see the same page before and after hydration.
  const isHydrated = useIsHydrated(hasToken || data !== null);
  // The response may arrive before the last parts of the page are hydrated: these are first drawn as the server drew them.
  // A stored token counts from the first press on, even when the cookie that hints at it is missing.
  if (!isHydrated) return { me: null, isMember: hasToken, isPending: hasToken };
  const isMember = data === undefined ? hasToken : data !== null;
  // Nobody has to be waited for where no token is stored: a form would be drawn anew, without what was typed in it.
  return { me: data ?? null, isMember, isPending: isPending && hasToken };
}

/** Starts and ends sessions on this device. */
export function useSessionActions() {
  const queryClient = useQueryClient();
  const clearDevice = () => {
    clearPersonalData();
    pickedPhotos.clear();
    clearDeviceDatabase();
    clearOfflineCache();
  };
  const forget = () => {
    clearDevice();
    queryClient.clear();
    queryClient.setQueryData(meQuery.queryKey, null);
  };
  return {
    async start(session: Session) {
      if (lastMember.read() && lastMember.read() !== session.userId) clearDevice();
      lastMember.write(session.userId);
      token.write(session.token);
      queryClient.clear();
      await queryClient.prefetchQuery({ ...meQuery, queryFn: fetchMe });
    },
    /** Logs out at once; the server is notified in the background, since a bad line may not delay it. */
    end() {
      api.auth.logout().catch(() => undefined);
      forget();
    },
    /** Ends a session that the server has already ended. */
    forget,
  };
}
