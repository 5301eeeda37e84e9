import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** One fact about a professional or a company, in a list. */
export function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon className="mt-0.5 size-5 shrink-0 text-muted" />
      <span className="min-w-0 break-words whitespace-pre-line">{children}</span>
    </li>
  );
}
