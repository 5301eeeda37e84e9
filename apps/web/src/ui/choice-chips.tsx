import { type ComponentProps, useId } from 'react';
import { coveringInput } from './covering-input.ts';
import { FormError } from './form-error.tsx';
import type { Option } from './select-field.tsx';

type Props = Omit<ComponentProps<'input'>, 'className' | 'type' | 'value'> & {
  label: string;
  options: Option[];
  error?: string | undefined;
};

/** One choice among a handful, as chips that wrap; arrows move between them. */
export function ChoiceChips({ label, options, error, ...input }: Props) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="min-w-0">
      <legend className="mb-1 text-15 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2 py-1">
        {options.map(({ value, label }) => (
          <label
            key={value}
            className="relative flex h-10 cursor-pointer items-center rounded-full border-[1.5px] border-field bg-surface px-3.5 text-15 font-medium has-checked:border-transparent has-checked:bg-brand-deep has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-info"
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
