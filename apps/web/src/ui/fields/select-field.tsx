import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { boxClass, controlClass, Field, type FieldTexts } from './field.tsx';

export interface Option<T extends string = string> {
  value: T;
  label: string;
}

type Props = Omit<ComponentProps<'select'>, 'className' | 'id' | 'children'> &
  FieldTexts & { options: Option[] };

/** Select field with the phone's native list. */
export function SelectField({ label, aside, hint, error, options, ...select }: Props) {
  return (
    <Field label={label} aside={aside} hint={hint} error={error}>
      {(wiring) => (
        <div className={`${boxClass(Boolean(error))} relative`}>
          <select {...select} {...wiring} className={`${controlClass} appearance-none pr-7`}>
            {options.map(({ value, label }) => (
              <option key={value} value={value} className="bg-surface text-text">
                {label}
              </option>
            ))}
          </select>
          <ChevronDown className="pointer-events-none absolute right-3.5 size-5" />
        </div>
      )}
    </Field>
  );
}
