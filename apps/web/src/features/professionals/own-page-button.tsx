import type { LucideIcon } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useHistorySheet } from '../../lib/navigation/use-history-sheet.ts';
import { Button } from '../../ui/controls/button.tsx';

interface Props {
  /** Name of the sheet in the history entry. */
  sheet: string;
  icon: LucideIcon;
  label: string;
  /** Subject of the button for screen readers, if several buttons have the same label. */
  description?: string;
  isWide?: boolean | undefined;
  /** Renders the sheet, which is loaded when it is opened. */
  children: (onClose: () => void) => ReactNode;
}

/** Button that opens a sheet in which owners edit a part of their page. */
export function OwnPageButton({ sheet, icon: Icon, label, description, isWide = false, children }: Props) {
  const { isOpen, open, close } = useHistorySheet(sheet);
  return (
    <>
      <Button
        icon={Icon}
        kind="outline"
        size={isWide ? 'md' : 'tight'}
        wide={isWide}
        aria-haspopup="dialog"
        aria-label={description}
        onClick={open}
      >
        {label}
      </Button>
      <Suspense>{isOpen && children(close)}</Suspense>
    </>
  );
}
