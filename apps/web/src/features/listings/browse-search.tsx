import { constants } from '@laterite/shared/limits.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTexts } from '../../i18n/i18n.tsx';
import { SearchField } from '../../ui/search-field.tsx';

interface Props {
  words: string;
  placeholder: string;
  onSearch: (words: string) => void;
}

/** The search field of a section: searches 300 ms after the last letter, at once on Enter. */
export function BrowseSearch({ words, placeholder, onSearch }: Props) {
  const { t } = useTexts();
  const { state } = useLocation();
  const [text, setText] = useState(words);
  const [seen, setSeen] = useState(words);
  const field = useRef<HTMLDivElement>(null);
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

  const wantsFocus = Boolean((state as { focusSearch?: boolean } | null)?.focusSearch);
  useEffect(() => {
    if (wantsFocus) field.current?.querySelector('input')?.focus();
  }, [wantsFocus]);

  return (
    <div ref={field} className="lg:w-120">
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
