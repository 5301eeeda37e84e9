import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** Text about the data that will be lost. */
  text: string;
  onClose: () => void;
  /** Labels of the two buttons. */
  children: ReactNode;
}

/** Dialog before data are lost: a low sheet, on desktop in the middle, that only its own buttons and Escape close. Import it lazily. */
export function ConfirmDialog({ title, text, onClose, children }: Props) {
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <AlertDialog.Portal>
        {/* Rendered also above an open sheet. */}
        <AlertDialog.Backdrop
          forceRender
          className="fixed inset-0 z-40 bg-ink/50 transition-opacity duration-200 ease-out data-starting-style:opacity-0"
        />
        <AlertDialog.Popup className="fixed inset-x-0 bottom-0 z-40 mx-auto flex max-h-dvh max-w-150 flex-col gap-3 overflow-y-auto rounded-t-20 bg-surface px-4 pt-5 pb-[calc(1rem+env(safe-area-inset-bottom))] text-text shadow-float outline-none transition-transform duration-200 ease-out data-starting-style:translate-y-full lg:top-1/2 lg:bottom-auto lg:-translate-y-1/2 lg:rounded-20 lg:pb-5 lg:data-starting-style:translate-y-full">
          <AlertDialog.Title className="text-20 font-bold">{title}</AlertDialog.Title>
          <AlertDialog.Description className="text-16 break-words text-text-2">
            {text}
          </AlertDialog.Description>
          <div className="mt-2 flex flex-wrap gap-2">{children}</div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
