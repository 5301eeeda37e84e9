import { ChevronDown, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  icon?: LucideIcon;
  value: string;
  /** What the chip reads while `value` is chosen. */
  shown: string;
  isChosen: boolean;
  onChoose: (value: string) => void;
  /** The options. */
  children: ReactNode;
}

const looks = {
  chosen: 'border-brand-deep bg-brand-deep text-on-brand',
  open: 'border-field bg-surface text-text',
};

/** A choice drawn as a chip; touching it opens the phone's own list. */
export function SelectChip({ label, icon: Icon, value, shown, isChosen, onChoose, children }: Props) {
  return (
    <label className="relative inline-flex h-12 max-w-full shrink-0 items-center">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        className="peer absolute inset-0 w-full cursor-pointer appearance-none bg-surface text-16 text-text opacity-0"
      >
        {children}
      </select>
      <span
        aria-hidden="true"
        className={`pointer-events-none relative flex h-10 min-w-0 items-center gap-2 rounded-full border-[1.5px] px-3.5 text-15 font-medium peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-info ${isChosen ? looks.chosen : looks.open}`}
      >
        {Icon && <Icon className="size-4.5 shrink-0" />}
        <span className="truncate">{shown}</span>
        <ChevronDown className="size-4.5 shrink-0" />
      </span>
    </label>
  );
}
