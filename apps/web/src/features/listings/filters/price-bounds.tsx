import { groupDigits } from '@laterite/shared/money.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { useDebouncedInput } from '../../../lib/forms/use-debounced-input.ts';
import { isReversed } from './filters.ts';
import { priceOf } from './typed-price.ts';

const shown = (price: number | undefined) => (price === undefined ? '' : groupDigits(price));
/** Whether the text consists of digits and spaces, whose groups can be formatted while it is typed. */
const isPlain = (text: string) => /^[\d\s]*$/.test(text);

interface BoundProps {
  /** Parameter name in the URL. */
  name: string;
  label: string;
  placeholder: string;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

/** Input for a price that groups the digits while the user types. */
function Bound({ name, label, placeholder, value, onChange }: BoundProps) {
  const settled = shown(value);
  const { typed, type, send } = useDebouncedInput(settled, (text) => onChange(priceOf(text)));
  // Text such as `1,5 million` while it is incomplete.
  const [words, setWords] = useState<string>();
  const complete = (text: string) => {
    setWords(undefined);
    send(shown(priceOf(text)));
  };
  return (
    <input
      name={name}
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      placeholder={placeholder}
      value={words ?? typed}
      onChange={({ target: { value: text }, nativeEvent }) => {
        if ((nativeEvent as InputEvent).inputType === 'insertFromPaste') complete(text);
        else if (isPlain(text)) {
          setWords(undefined);
          type(shown(priceOf(text)));
        } else setWords(text);
      }}
      onBlur={() => (words === undefined ? typed !== settled && send() : complete(words))}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      className="min-h-12 w-full min-w-0 rounded-8 border-[1.5px] border-field bg-surface px-3.5 text-16 tabular-nums placeholder:text-muted placeholder:opacity-100 lg:px-2.5 lg:text-15"
    />
  );
}

interface Props {
  min: number | undefined;
  max: number | undefined;
  onChange: (bounds: { minPrice?: number | undefined; maxPrice?: number | undefined }) => void;
}

/** Inputs for the minimum and maximum price, in FCFA. */
export function PriceBounds({ min, max, onChange }: Props) {
  const { t } = useTexts();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="flex w-full items-center gap-3 lg:flex-col lg:items-stretch lg:gap-2">
        <Bound
          name="minPrice"
          label={t('browse.minPrice')}
          placeholder={t('browse.min')}
          value={min}
          onChange={(minPrice) => onChange({ minPrice })}
        />
        <span className="text-muted lg:hidden">{t('browse.to')}</span>
        <Bound
          name="maxPrice"
          label={t('browse.maxPrice')}
          placeholder={t('browse.max')}
          value={max}
          onChange={(maxPrice) => onChange({ maxPrice })}
        />
      </div>
      <p role="status" className="text-15 text-danger empty:hidden">
        {isReversed({ minPrice: min, maxPrice: max }) && t('browse.boundsReversed')}
      </p>
    </div>
  );
}
