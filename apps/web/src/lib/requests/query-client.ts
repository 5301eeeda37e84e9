import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isUnanswered } from './api-error.ts';

/** Key of the signed-in member. */
export const sessionKey = ['auth', 'me'];

const retryDelaysMs = [500, 2000];

/** Query client: reads are retried twice, after 0.5 s and 2 s, on network and server errors, and once more when the device is online again; one that is refused as signed out checks the session. */
export const makeQueryClient = () => {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) =>
        error instanceof ApiError &&
        error.status === 401 &&
        client.invalidateQueries({ queryKey: sessionKey }),
    }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: (failures, error) => failures < retryDelaysMs.length && isUnanswered(error),
        retryDelay: (failures) => retryDelaysMs[failures] ?? 2000,
        staleTime: 30_000,
        // With `networkMode: 'always'` the default is to refetch nothing when the device is online again.
        refetchOnReconnect: ({ state }) => state.status === 'error',
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
};
