import { QueryClient } from '@tanstack/react-query';
import { isUnanswered } from './api-error.ts';

const retryDelaysMs = [500, 2000];

/** Query client: reads are retried twice, after 0.5 s and 2 s, on network and server errors. */
export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: (failures, error) => failures < retryDelaysMs.length && isUnanswered(error),
        retryDelay: (failures) => retryDelaysMs[failures] ?? 2000,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always' },
    },
  });
