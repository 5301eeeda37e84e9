import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** Minimum length of a query: one letter is too short. */
export const fewestLetters = 2;

/** A few listings, professionals and companies; the last ones stay while the next are on their way. */
export const suggestionsQuery = (words: string) =>
  queryOptions({
    queryKey: ['search', 'suggestions', words],
    queryFn: ({ signal }) => api.search.suggest({ query: { query: words } }, { signal }),
    enabled: words.length >= fewestLetters,
    placeholderData: keepPreviousData,
    // By the time of a second try, other words have been typed.
    retry: false,
  });
