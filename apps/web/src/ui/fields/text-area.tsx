import type { ComponentProps } from 'react';
import { boxClass, controlClass, Field, type FieldTexts } from './field.tsx';

type Props = Omit<ComponentProps<'textarea'>, 'className' | 'id'> & FieldTexts;

/** Text area that grows with its text where the browser supports it. */
export function TextArea({ label, aside, hint, error, rows = 3, ...textarea }: Props) {
  return (
    <Field label={label} aside={aside} hint={hint} error={error}>
      {(wiring) => (
        <div className={boxClass(Boolean(error))}>
          <textarea
            {...textarea}
            {...wiring}
            rows={rows}
            className={`${controlClass} field-sizing-content max-h-96 min-h-24 resize-y py-3`}
          />
        </div>
      )}
    </Field>
  );
}
