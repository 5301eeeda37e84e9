import { type ButtonLook, buttonClass } from './button-style.ts';
import { Link, type LinkProps } from './link.tsx';

type Props = Omit<LinkProps, 'className'> & ButtonLook;

/** A link to another screen that looks like a button. */
export function ButtonLink({ kind, size, wide, className, ...props }: Props) {
  return <Link {...props} className={buttonClass({ kind, size, wide, className })} />;
}
