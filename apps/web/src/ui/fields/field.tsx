import { type ReactNode, useId } from 'react';
import { FormError } from '../controls/form-error.tsx';

/** Label, hint and error around a control. `aside` is the small text after the label, e.g. "(optional)". */
export interface FieldTexts {
  label: string;
  aside?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
}

/** Attributes that tie a control to its label, hint and error. */
interface FieldWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
}

/** The classes of the box around a control: 50 px high, ring on focus, red border when wrong. */
export const boxClass = (wrong: boolean): string =>
  [
    'flex min-h-12.5 items-center gap-3 rounded-8 bg-surface px-3.5 text-text',
    'has-[:is(input,select,textarea):focus-visible]:outline-3 has-[:is(input,select,textarea):focus-visible]:outline-offset-2 has-[:is(input,select,textarea):focus-visible]:outline-info',
    wrong ? 'border-2 border-danger' : 'border-[1.5px] border-field',
  ].join(' ');

/** The classes of a bare control inside the box. */
export const controlClass =
  'w-full min-w-0 flex-1 self-stretch bg-transparent text-16 text-text outline-none placeholder:text-muted placeholder:opacity-100';

interface Props extends FieldTexts {
  children: (wiring: FieldWiring) => ReactNode;
}

/** Label above, control, then hint and error below, all tied together for screen readers. */
export function Field({ label, aside, hint, error, children }: Props) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-15 font-semibold">
        {label}
        {aside && <span className="font-normal text-muted"> {aside}</span>}
      </label>
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': Boolean(error) })}
      {error && <FormError id={errorId}>{error}</FormError>}
      {hint && (
        <div id={hintId} className="text-14 text-muted">
          {hint}
        </div>
      )}
    </div>
  );
}
