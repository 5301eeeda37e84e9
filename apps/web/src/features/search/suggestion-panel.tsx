import { Autocomplete } from '@base-ui/react/autocomplete';
import { useTexts } from '../../i18n/i18n.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { SuggestionsFailed, SuggestionsLoading } from './suggestion-state.tsx';
import type { useSuggestions } from './use-suggestions.ts';

interface Props {
  suggestions: ReturnType<typeof useSuggestions>;
}

const countOf = ({ found }: Props['suggestions']) =>
  found && found.listings.length + found.professionals.length + found.companies.length;

/** List of suggestions while typing, with hints if it is short. */
export function SuggestionPanel({ suggestions }: Props) {
  const { t } = useTexts();
  const { isOld, isAwaited, error, retry } = suggestions;
  const count = countOf(suggestions);
  const isNone = count === 0 && !isOld;
  return (
    <>
      <SuggestionList isOld={isOld} />
      {isAwaited && <SuggestionsLoading />}
      {error && <SuggestionsFailed error={error} onRetry={retry} />}
      <Autocomplete.Status className={isNone ? 'px-2 py-3 text-16 text-muted' : 'sr-only'}>
        {isNone && t('search.none')}
        {!isOld && count ? t('search.count', { count }) : null}
      </Autocomplete.Status>
    </>
  );
}
