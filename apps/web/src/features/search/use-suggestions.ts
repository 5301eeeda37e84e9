import { constants } from '@laterite/shared/constants.ts';
import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '../../lib/forms/use-debounced.ts';
import { fewestLetters, suggestionsQuery } from './search.queries.ts';

/** Returns suggestions for the typed words, requested when typing pauses; `isOld` while newer ones are loading. */
export function useSuggestions(words: string) {
  const asked = useDebounced(words, constants.searchDebounceMs);
  const { data, error, isPlaceholderData, refetch } = useQuery(suggestionsQuery(asked));
  const isWanted = words.length >= fewestLetters;
  return {
    found: isWanted ? data : undefined,
    error: isWanted ? error : null,
    isOld: isWanted && (isPlaceholderData || asked !== words),
    isAwaited: isWanted && !data && !error,
    retry: refetch,
  };
}
