import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button-style.ts';

type Props = Omit<ComponentProps<'button'>, 'className'> & ButtonLook & { icon?: LucideIcon };

/** A button of 48 px; it submits nothing unless `type="submit"` is given. */
export function Button({
  kind,
  size,
  wide,
  className,
  icon: Icon,
  type = 'button',
  children,
  ...props
}: Props) {
  return (
    <button {...props} type={type} className={buttonClass({ kind, size, wide, className })}>
      {Icon && <Icon className="size-5 shrink-0" />}
      {children}
    </button>
  );
}
