import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Search, X } from 'lucide-react';
import type { FormEvent, RefObject } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';

interface Props {
  input: RefObject<HTMLInputElement | null>;
  isEmpty: boolean;
  onClear: () => void;
  onSubmit: () => void;
}

/** Search field of the sheet; Enter searches for the typed words, unless a suggestion is highlighted. */
export function SearchBox({ input, isEmpty, onClear, onSubmit }: Props) {
  const { t } = useTexts();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const clear = () => {
    onClear();
    input.current?.focus();
  };
  return (
    <search className="flex shrink-0 items-center gap-1 border-b border-line py-2.5 pr-1 pl-4">
      <form
        onSubmit={submit}
        className="flex min-h-13 min-w-0 flex-1 items-center rounded-8 border-[1.5px] border-field pl-3.5 has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-info"
      >
        <Search className="size-5.5 shrink-0" />
        <Autocomplete.Input
          ref={input}
          type="search"
          enterKeyHint="search"
          maxLength={100}
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          className="min-w-0 flex-1 self-stretch bg-transparent px-3 text-16 text-ellipsis outline-none placeholder:text-muted placeholder:opacity-100 [&::-webkit-search-cancel-button]:hidden"
        />
        {!isEmpty && (
          <button
            type="button"
            onClick={clear}
            className="flex min-h-12 shrink-0 items-center rounded-8 px-3 text-15 font-semibold text-brand"
          >
            {t('common.clear')}
          </button>
        )}
      </form>
      <Dialog.Close render={<IconButton icon={X} label={t('common.close')} />} />
    </search>
  );
}
