import type { ComponentProps, ReactNode } from 'react';
import { boxClass, controlClass, Field, type FieldTexts } from './field.tsx';

type Props = Omit<ComponentProps<'input'>, 'className' | 'id'> &
  FieldTexts & { icon?: ReactNode; suffix?: ReactNode };

/** Text field with a label, a leading icon, and a trailing unit or button. */
export function TextField({ label, aside, hint, error, icon, suffix, ...input }: Props) {
  return (
    <Field label={label} aside={aside} hint={hint} error={error}>
      {(wiring) => (
        <div className={boxClass(Boolean(error))}>
          {icon && (
            <span aria-hidden="true" className="shrink-0 [&>svg]:size-5">
              {icon}
            </span>
          )}
          <input {...input} {...wiring} className={controlClass} />
          {suffix}
        </div>
      )}
    </Field>
  );
}
