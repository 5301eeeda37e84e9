import { type ComponentProps, useId } from 'react';
import { FormError } from '../controls/form-error.tsx';
import { overlayInputClass } from '../controls/overlay-input-class.ts';
import type { Option } from './select-field.tsx';

const focus = 'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-info';

/** `chips` wrap; `segments` share one row. */
const looks = {
  chips: {
    set: 'flex flex-wrap gap-2 py-1',
    option:
      'h-10 rounded-full border-field bg-surface px-3.5 text-15 has-checked:border-transparent has-checked:bg-brand-deep has-checked:text-on-brand',
  },
  segments: {
    set: 'flex flex-wrap gap-1 rounded-8 bg-sunk p-1',
    option:
      'min-h-12 flex-auto justify-center rounded-8 border-transparent px-1 text-center text-15 leading-tight text-muted has-checked:border-field has-checked:bg-surface has-checked:font-semibold has-checked:text-text lg:flex-1 lg:text-16',
  },
} as const;

type Props = Omit<ComponentProps<'input'>, 'className' | 'type' | 'value'> & {
  look: keyof typeof looks;
  label: string;
  /** Small text after the label, e.g. "(optional)". */
  aside?: string;
  options: Option[];
  error?: string | undefined;
};

/** Radio group for a few choices. */
export function RadioSet({ look, label, aside, options, error, defaultValue, ...input }: Props) {
  const errorId = useId();
  const chosenFirst = (value: string) =>
    defaultValue !== undefined && { defaultChecked: value === defaultValue };
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="min-w-0">
      <legend className="mb-1.5 text-15 font-semibold">
        {label}
        {aside && <span className="font-normal text-muted"> {aside}</span>}
      </legend>
      <div className={looks[look].set}>
        {options.map(({ value, label }) => (
          <label
            key={value}
            className={`relative flex cursor-pointer items-center border-[1.5px] font-medium ${looks[look].option} ${focus}`}
          >
            <input
              {...input}
              {...chosenFirst(value)}
              type="radio"
              value={value}
              aria-invalid={Boolean(error)}
              className={overlayInputClass}
            />
            {label}
          </label>
        ))}
      </div>
      {error && <FormError id={errorId}>{error}</FormError>}
    </fieldset>
  );
}
