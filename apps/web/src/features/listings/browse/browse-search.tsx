import { useTexts } from '../../../i18n/i18n.tsx';
import { useDebouncedInput } from '../../../lib/use-debounced-input.ts';
import { SearchField } from '../../../ui/search-field.tsx';

interface Props {
  words: string;
  placeholder: string;
  onSearch: (words: string) => void;
}

/** The search field of a section. */
export function BrowseSearch({ words, placeholder, onSearch }: Props) {
  const { t } = useTexts();
  const { typed, type, send } = useDebouncedInput(words, onSearch);
  return (
    <div className="lg:w-120">
      <SearchField
        label={t('common.search')}
        placeholder={placeholder}
        value={typed}
        onChange={type}
        onSubmit={send}
      />
    </div>
  );
}
