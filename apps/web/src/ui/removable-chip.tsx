import { X } from 'lucide-react';

interface Props {
  children: string;
  /** What a screen reader says, e.g. "Retirer le filtre Abidjan". */
  removeLabel: string;
  onRemove: () => void;
  /** `submit` within a form that removes it too. */
  type?: 'button' | 'submit';
}

/** An applied filter; pressing it takes it away. */
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
