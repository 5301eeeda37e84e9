import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/requests/api.ts';

/** Minimum length of a query: one letter is too short. */
export const fewestLetters = 2;

/** Queries a few matching listings, professionals and companies; the previous response stays visible while the next one loads. */
export const suggestionsQuery = (words: string) =>
  queryOptions({
    queryKey: ['search', 'suggestions', words],
    queryFn: ({ signal }) => api.search.suggest({ query: { query: words } }, { signal }),
    enabled: words.length >= fewestLetters,
    placeholderData: keepPreviousData,
    // At the time of a retry other words have been typed.
    retry: false,
  });
