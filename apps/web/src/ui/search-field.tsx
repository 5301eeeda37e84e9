import { Search, X } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { useTexts } from '../i18n/i18n.tsx';
import { IconButton } from './icon-button.tsx';

const looks = {
  plain: 'min-h-13 rounded-8 border-[1.5px] border-field bg-surface text-text',
  hero: 'min-h-14 rounded-10 bg-white pr-1 text-ink lg:min-h-16 lg:pr-1.5',
} as const;

interface Props {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  onSubmit: () => void;
  look?: keyof typeof looks;
  /** The parameter that the browser itself sends the words in, where the script is absent or has not come yet. */
  name?: string;
  /** Where it sends them; to this page where it is left out. */
  action?: string;
  /** Hidden fields that it sends too. */
  fields?: ReactNode;
  /** Stands behind the text, e.g. the go button of the hero. */
  children?: ReactNode;
}

/** One line to search with; × empties it, Enter searches at once. */
export function SearchField({
  label,
  placeholder,
  value,
  onChange,
  onSubmit,
  look = 'plain',
  name,
  action,
  fields,
  children,
}: Props) {
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    input.current?.blur();
    onSubmit();
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
