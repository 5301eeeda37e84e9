import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { buttonClass } from '../controls/button-style.ts';

interface Props extends Pick<ComponentProps<'input'>, 'aria-describedby'> {
  icon: LucideIcon;
  label: string;
  /** Shows the label beside the icon; else only screen readers say it. */
  isLabelShown?: boolean;
  /** Photos and PDF unless told otherwise. */
  accept?: string;
  isMultiple?: boolean;
  onChoose: (...files: [File, ...File[]]) => void;
}

const look = buttonClass({ kind: 'outline', className: 'relative self-start' });

/** An icon of 48 px or a button that lets files be chosen. */
export const FileInput = ({ icon: Icon, label, isLabelShown, isMultiple, onChoose, ...input }: Props) => (
  <label
    className={isLabelShown ? look : 'relative flex size-12 shrink-0 items-center justify-center rounded-8'}
  >
    <input
      accept="application/pdf,image/jpeg,image/png,image/webp"
      {...input}
      type="file"
      multiple={isMultiple}
      aria-label={label}
      onChange={({ currentTarget }) => {
        const [file, ...others] = currentTarget.files ?? [];
        currentTarget.value = '';
        if (file) onChoose(file, ...others);
      }}
      className="peer absolute inset-0 cursor-pointer opacity-0"
    />
    <Icon className="pointer-events-none size-5.5 rounded-8 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-4 peer-focus-visible:outline-info" />
    {isLabelShown && <span aria-hidden>{label}</span>}
  </label>
);
