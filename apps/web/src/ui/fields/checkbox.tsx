import { type ComponentProps, type ReactNode, useId } from 'react';
import { CheckMark } from '../controls/check-mark.tsx';
import { FormError } from '../controls/form-error.tsx';

type Props = Omit<ComponentProps<'input'>, 'className' | 'type' | 'children'> & {
  label: ReactNode;
  error?: string | undefined;
};

/** Checkbox in a row of 48 px; the whole row is its touch target. */
export function Checkbox({ label, error, ...input }: Props) {
  const errorId = useId();
  return (
    <div>
      <label className="flex min-h-12 cursor-pointer items-center gap-3 text-16 has-disabled:cursor-default has-disabled:text-muted">
        <CheckMark {...input} aria-invalid={Boolean(error)} aria-describedby={error ? errorId : undefined} />
        <span>{label}</span>
      </label>
      {error && <FormError id={errorId}>{error}</FormError>}
    </div>
  );
}
