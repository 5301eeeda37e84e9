import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  icon: LucideIcon;
  /** Accessible name. */
  label: string;
};

/** Icon button of 48 px. */
export function IconButton({ icon: Icon, label, type = 'button', className = '', ...props }: Props) {
  return (
    <button
      {...props}
      type={type}
      aria-label={label}
      className={`flex size-12 shrink-0 items-center justify-center rounded-8 ${className}`}
    >
      <Icon className="size-5.5" />
    </button>
  );
}
