import { constants } from '@laterite/shared/constants.ts';
import { type ClipboardEvent, type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { FormError } from '../../ui/controls/form-error.tsx';

const { otpLength } = constants;
const positions = Array.from({ length: otpLength }, (_, position) => position);
const digitsOf = (text: string) => text.replace(/\D/g, '');

/** A partly typed code: one digit or an empty string per box. */
export type OtpDigits = readonly string[];
export const noDigits: OtpDigits = positions.map(() => '');
export const isFull = (digits: OtpDigits) => digits.every(Boolean);

export interface OtpBoxesHandle {
  /** Moves the focus to the first box. */
  focus: () => void;
}

interface Props {
  digits: OtpDigits;
  error: string | undefined;
  onChange: (digits: OtpDigits) => void;
  /** Called when the last empty box is filled. */
  onFull: (digits: OtpDigits) => void;
  ref: Ref<OtpBoxesHandle>;
}

/** Six inputs for one code: the focus advances automatically, a pasted or suggested code fills all of them, and Backspace moves back. */
export function OtpBoxes({ digits, error, onChange, onFull, ref }: Props) {
  const { t } = useTexts();
  const id = useId();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const focus = (position: number) => boxes.current[Math.min(Math.max(position, 0), otpLength - 1)]?.focus();
  useImperativeHandle(ref, () => ({ focus: () => focus(0) }));

  const put = (position: number, text: string) => {
    const typed = digitsOf(text).slice(0, otpLength);
    if (!typed) return;
    // A complete code fills all boxes, independent of the box into which it was pasted.
    const start = typed.length === otpLength ? 0 : position;
    const next = digits.map((digit, at) => typed[at - start] ?? digit);
    const end = start + typed.length;
    onChange(next);
    focus(end);
    if (end >= otpLength && isFull(next)) onFull(next);
  };

  const set = (position: number, digit: string) =>
    onChange(digits.map((old, at) => (at === position ? digit : old)));

  const onKeyDown = (position: number) => (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowLeft') focus(position - 1);
    else if (event.key === 'ArrowRight') focus(position + 1);
    else if (event.key === 'Backspace' && !digits[position] && position > 0) {
      set(position - 1, '');
      focus(position - 1);
    } else return;
    event.preventDefault();
  };

  const onPaste = (position: number) => (event: ClipboardEvent) => {
    event.preventDefault();
    put(position, event.clipboardData.getData('text'));
  };

  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-15 font-semibold">{t('passwords.otpGroup')}</legend>
      <div className="mb-1.5 grid max-w-90 grid-cols-6 gap-2">
        {positions.map((position) => (
          <input
            key={position}
            ref={(box) => {
              boxes.current[position] = box;
            }}
            value={digits[position]}
            aria-label={t('passwords.otpDigit', { position: position + 1 })}
            aria-invalid={Boolean(error)}
            inputMode="numeric"
            pattern="[0-9]*"
            maxLength={1}
            autoComplete={position === 0 ? 'one-time-code' : 'off'}
            onFocus={(event) => event.currentTarget.select()}
            onClick={(event) => event.currentTarget.select()}
            onKeyDown={onKeyDown(position)}
            onPaste={onPaste(position)}
            // `beforeinput` is used because typing the same digit again fires no `change` event, and because `maxLength` would truncate a pasted code.
            onBeforeInput={(event) => {
              if (!event.data) return;
              event.preventDefault();
              put(position, event.data);
            }}
            onChange={({ currentTarget: { value } }) =>
              value === '' ? set(position, '') : put(position, value)
            }
            className="h-14 w-full min-w-0 rounded-8 border-[1.5px] border-field bg-surface text-center text-22 font-bold tabular-nums aria-invalid:border-2 aria-invalid:border-danger"
          />
        ))}
      </div>
      {error && <FormError id={`${id}-error`}>{error}</FormError>}
    </fieldset>
  );
}
