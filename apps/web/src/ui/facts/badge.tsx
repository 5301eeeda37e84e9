import type { ReactNode } from 'react';

const kinds = {
  rental: 'bg-yellow text-ink',
  new: 'bg-toast text-toast-text',
  open: 'bg-warn-tint text-text',
  proven: 'bg-success-tint text-success',
  neutral: 'bg-sunk text-muted',
} as const;

/** Badge on a photo or beside a title; at most one per item. */
export function Badge({ kind, children }: { kind: keyof typeof kinds; children: ReactNode }) {
  return (
    <span
      className={`inline-flex min-h-6 max-w-full shrink-0 items-center rounded-[6px] px-2 text-13 font-bold ${kinds[kind]}`}
    >
      {children}
    </span>
  );
}
