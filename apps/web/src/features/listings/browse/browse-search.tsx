import { constants } from '@laterite/shared/limits.ts';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { SearchField } from '../../../ui/search-field.tsx';

interface Props {
  words: string;
  placeholder: string;
  onSearch: (words: string) => void;
}

/** The search field of a section: searches 300 ms after the last letter, at once on Enter. */
export function BrowseSearch({ words, placeholder, onSearch }: Props) {
  const { t } = useTexts();
  const [text, setText] = useState(words);
  const [seen, setSeen] = useState(words);
  const search = useRef(onSearch);
  search.current = onSearch;
  // The address changed by other means, e.g. Back or a suggestion.
  if (seen !== words) {
    setSeen(words);
    if (text.trim() !== words) setText(words);
  }

  useEffect(() => {
    if (text.trim() === words) return undefined;
    const timer = setTimeout(() => search.current(text.trim()), constants.searchDebounceMs);
    return () => clearTimeout(timer);
  }, [text, words]);

  return (
    <div className="lg:w-120">
      <SearchField
        label={t('common.search')}
        placeholder={placeholder}
        value={text}
        onChange={setText}
        onSubmit={() => onSearch(text.trim())}
      />
    </div>
  );
}
