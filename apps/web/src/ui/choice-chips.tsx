import { type ComponentProps, useId } from 'react';
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
      <div className="flex flex-wrap gap-x-2">
        {options.map(({ value, label }) => (
          <label key={value} className="relative flex min-h-12 cursor-pointer items-center">
            <input {...input} type="radio" value={value} className="peer absolute inset-0 opacity-0" />
            <span className="flex h-10 items-center rounded-full border-[1.5px] border-field bg-surface px-3.5 text-15 font-medium peer-checked:border-transparent peer-checked:bg-brand-deep peer-checked:font-semibold peer-checked:text-on-brand peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-info">
              {label}
            </span>
          </label>
        ))}
      </div>
      {error && <FormError id={errorId}>{error}</FormError>}
    </fieldset>
  );
}
