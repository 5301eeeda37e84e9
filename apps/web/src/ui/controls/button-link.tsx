import type { LucideIcon } from 'lucide-react';
import { type ButtonLook, buttonClass } from './button-style.ts';
import { Link, type LinkProps } from './link.tsx';

type Props = Omit<LinkProps, 'className'> & ButtonLook & { icon?: LucideIcon };

/** A link to another screen that looks like a button. */
export function ButtonLink({ kind, size, wide, className, icon: Icon, children, ...props }: Props) {
  return (
    <Link {...props} className={buttonClass({ kind, size, wide, className })}>
      {Icon && <Icon className="size-5 shrink-0" />}
      {children}
    </Link>
  );
}
