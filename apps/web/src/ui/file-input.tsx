import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { buttonClass } from './button-style.ts';

interface Props extends Pick<ComponentProps<'input'>, 'aria-describedby'> {
  icon: LucideIcon;
  label: string;
  /** Shows the label beside the icon; else only screen readers say it. */
  isLabelShown?: boolean;
  onChoose: (file: File) => void;
}

const look = buttonClass({ kind: 'outline', className: 'relative self-start' });

/** An icon of 48 px or a button that lets a photo or a PDF be chosen. */
export const FileInput = ({ icon: Icon, label, isLabelShown, onChoose, ...input }: Props) => (
  <label
    className={isLabelShown ? look : 'relative flex size-12 shrink-0 items-center justify-center rounded-8'}
  >
    <input
      {...input}
      type="file"
      accept="application/pdf,image/jpeg,image/png,image/webp"
      aria-label={label}
      onChange={({ currentTarget }) => {
        const file = currentTarget.files?.[0];
        currentTarget.value = '';
        if (file) onChoose(file);
      }}
      className="peer absolute inset-0 cursor-pointer opacity-0"
    />
    <Icon className="pointer-events-none size-5.5 rounded-8 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-4 peer-focus-visible:outline-info" />
    {isLabelShown && <span aria-hidden>{label}</span>}
  </label>
);
