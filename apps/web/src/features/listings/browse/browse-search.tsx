import { useTexts } from '../../../i18n/i18n.tsx';
import { useDebouncedInput } from '../../../lib/forms/use-debounced-input.ts';
import { HiddenFields } from '../../../ui/controls/get-form.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { type Filters, filterParams } from '../filters/filters.ts';

interface Props {
  filters: Filters;
  placeholder: string;
  onSearch: (words: string) => void;
}

/** Search field of a section. */
export function BrowseSearch({ filters, placeholder, onSearch }: Props) {
  const { t } = useTexts();
  const { typed, type, send } = useDebouncedInput(filters.q, onSearch);
  return (
    <div className="lg:flex-[1_0_18rem]">
      <SearchField
        name="q"
        fields={<HiddenFields fields={filterParams({ ...filters, q: '' })} />}
        label={t('common.search')}
        placeholder={placeholder}
        value={typed}
        onChange={type}
        onSubmit={send}
      />
    </div>
  );
}
