import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Tint, tintClass } from '../pictures/tint.ts';

interface Props {
  icon: LucideIcon;
  tint?: Tint;
  title: string;
  hint?: ReactNode;
  /** `h1` where nothing above names the page. */
  level?: 'h1' | 'h2';
  children?: ReactNode;
}

/** Nothing to show: an icon, a sentence and one action. */
export function EmptyState({
  icon: Icon,
  tint = 'btp',
  title,
  hint,
  level: Heading = 'h2',
  children,
}: Props) {
  return (
    <div
      className={`mx-auto flex max-w-100 flex-col items-center px-4 py-12 text-center ${Heading === 'h1' ? 'lg:py-24' : ''}`}
    >
      <span className={`flex size-18 items-center justify-center rounded-20 ${tintClass[tint]}`}>
        <Icon className="size-8.5" />
      </span>
      <Heading className="mt-4 text-20 font-bold text-balance">{title}</Heading>
      {hint && <div className="mt-2 max-w-70 text-16 text-balance text-muted">{hint}</div>}
      {children && <div className="mt-5 flex w-full flex-col items-center gap-3">{children}</div>}
    </div>
  );
}
