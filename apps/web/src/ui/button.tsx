import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button-style.ts';

type Props = Omit<ComponentProps<'button'>, 'className'> & ButtonLook;

/** A button of 48 px; it submits nothing unless `type="submit"` is given. */
export function Button({ kind, size, wide, className, type = 'button', ...props }: Props) {
  return <button {...props} type={type} className={buttonClass({ kind, size, wide, className })} />;
}
