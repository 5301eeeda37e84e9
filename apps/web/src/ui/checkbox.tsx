import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { FormError } from './form-error.tsx';

type Props = Omit<ComponentProps<'input'>, 'className' | 'type' | 'children'> & {
  label: ReactNode;
  error?: string | undefined;
};

/** A box to tick, in a row of 48 px; the whole row can be touched. */
export function Checkbox({ label, error, ...input }: Props) {
  const errorId = useId();
  return (
    <div>
      <label className="flex min-h-12 cursor-pointer items-center gap-3 text-16">
        <span className="relative inline-flex size-6 shrink-0">
          <input
            {...input}
            type="checkbox"
            aria-invalid={Boolean(error)}
            aria-describedby={error ? errorId : undefined}
            className="peer size-6 cursor-pointer appearance-none rounded-[5px] border-[1.5px] border-field bg-surface checked:border-brand checked:bg-brand aria-invalid:border-2 aria-invalid:border-danger"
          />
          <Check className="pointer-events-none absolute inset-1 hidden size-4 stroke-3 text-on-brand peer-checked:block" />
        </span>
        <span>{label}</span>
      </label>
      {error && <FormError id={errorId}>{error}</FormError>}
    </div>
  );
}
