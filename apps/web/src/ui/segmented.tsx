import { type ComponentProps, useId } from 'react';
import { coveringInput } from './covering-input.ts';
import { FormError } from './form-error.tsx';
import type { Option } from './select-field.tsx';

type Props = Omit<ComponentProps<'input'>, 'className' | 'type' | 'value'> & {
  label: string;
  options: Option[];
  error?: string | undefined;
};

/** Two or three choices side by side, of which one always shows; arrows move between them. */
export function Segmented({ label, options, error, ...input }: Props) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-15 font-semibold">{label}</legend>
      <div className="grid auto-cols-fr grid-flow-col gap-1 rounded-8 bg-sunk p-1">
        {options.map(({ value, label }) => (
          <label
            key={value}
            className="relative flex min-h-12 cursor-pointer items-center justify-center rounded-8 border-[1.5px] border-transparent px-2 text-center text-16 font-medium text-muted has-checked:border-field has-checked:bg-surface has-checked:font-semibold has-checked:text-text has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-info"
          >
            <input {...input} type="radio" value={value} className={coveringInput} />
            {label}
          </label>
        ))}
      </div>
      {error && <FormError id={errorId}>{error}</FormError>}
    </fieldset>
  );
}
