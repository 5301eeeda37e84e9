import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  summary: ReactNode;
  isOpen?: boolean;
  children: ReactNode;
}

/** A line that expands the content below it. */
export function Disclosure({ summary, isOpen, children }: Props) {
  return (
    <details open={isOpen} className="group border-b border-line last:border-0">
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 rounded-8 px-4 py-3 -outline-offset-3 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 text-16 font-semibold break-words">{summary}</span>
        <ChevronDown className="size-5.5 shrink-0 text-muted transition-transform duration-150 ease-out group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-2 px-4 pb-4 text-16 break-words text-text-2">{children}</div>
    </details>
  );
}

/** Classes of the box around several disclosures. */
export const disclosureBox = 'overflow-hidden rounded-12 border border-line bg-surface';
