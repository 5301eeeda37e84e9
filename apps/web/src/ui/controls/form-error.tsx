import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Error message under a field; `id` goes to the field's `aria-describedby`. */
export function FormError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-14 font-medium text-danger">
      <CircleAlert className="mt-px size-4.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
