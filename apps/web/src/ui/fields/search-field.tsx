import { Search, X } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { IconButton } from '../controls/icon-button.tsx';

const looks = {
  plain: 'min-h-13 rounded-8 border-[1.5px] border-field bg-surface text-text',
  hero: 'min-h-14 rounded-10 bg-white pr-1 text-ink lg:min-h-16 lg:pr-1.5',
} as const;

interface Props {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  /** Receives the text of the field, which may have been typed before `value` could follow. */
  onSubmit: (text: string) => void;
  look?: keyof typeof looks;
  /** URL parameter of the query in the GET form that works without scripts. */
  name?: string;
  /** Target of the GET form; this page by default. */
  action?: string;
  /** Whether it has the focus when it appears, in a sheet opened to search. */
  hasFocus?: boolean;
  /** Hidden fields of the GET form. */
  fields?: ReactNode;
  /** Content after the text, for example the submit button of the hero. */
  children?: ReactNode;
}

/** Search field; × clears it, Enter searches immediately. */
export function SearchField({
  label,
  placeholder,
  value,
  onChange,
  onSubmit,
  look = 'plain',
  name,
  action,
  hasFocus,
  fields,
  children,
}: Props) {
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { current } = input;
    current?.blur();
    onSubmit(current?.value ?? value);
  };
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <search>
      <form
        action={action}
        onSubmit={submit}
        className={`flex items-center pl-4 has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-info ${looks[look]}`}
      >
        <Search className="size-5.5 shrink-0" />
        <input
          ref={input}
          type="search"
          name={name}
          enterKeyHint="search"
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: only in a sheet that opens for a search.
          autoFocus={hasFocus}
          maxLength={100}
          aria-label={label}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={`min-w-0 flex-1 self-stretch bg-transparent px-3 text-16 text-ellipsis outline-none placeholder:opacity-100 [&::-webkit-search-cancel-button]:hidden ${look === 'hero' ? 'placeholder:text-[#57534e]' : 'placeholder:text-muted'}`}
        />
        {value && <IconButton icon={X} label={t('common.clear')} onClick={clear} />}
        {fields}
        {children}
      </form>
    </search>
  );
}
