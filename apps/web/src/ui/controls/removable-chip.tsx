import { X } from 'lucide-react';

interface Props {
  children: string;
  /** Accessible name, for example "Retirer le filtre Abidjan". */
  removeLabel: string;
  onRemove: () => void;
  /** `submit` inside a form that removes the filter without scripts. */
  type?: 'button' | 'submit';
}

/** Applied filter; a press removes it. */
export function RemovableChip({ children, removeLabel, onRemove, type = 'button' }: Props) {
  return (
    <button
      type={type}
      aria-label={removeLabel}
      onClick={onRemove}
      className="relative inline-flex min-h-9 items-center gap-2 rounded-full bg-sunk py-1 pr-2.5 pl-3.5 text-15 font-medium before:absolute before:inset-x-0 before:-inset-y-1.5"
    >
      {children}
      <X className="size-4.5" />
    </button>
  );
}
