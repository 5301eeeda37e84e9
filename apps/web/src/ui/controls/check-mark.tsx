import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'input'>, 'className' | 'type' | 'children'>;

/** Drawn checkbox without a label. */
export const CheckMark = (input: Props) => (
  <span className="relative inline-flex size-6 shrink-0">
    <input
      {...input}
      type="checkbox"
      className="peer size-6 cursor-pointer appearance-none rounded-[5px] border-[1.5px] border-field bg-surface checked:border-brand checked:bg-brand aria-invalid:border-2 aria-invalid:border-danger"
    />
    <Check className="pointer-events-none absolute inset-1 hidden size-4 stroke-3 text-on-brand peer-checked:block" />
  </span>
);
