import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/i18n.tsx';
import { IconButton } from './icon-button.tsx';

interface Props {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** Only as high as its content, for a few actions. */
  isShort?: boolean;
  /** Stays in view below the content. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A sheet from the bottom edge, on desktop in the middle; keeps the focus inside, closes on Escape, outside and ×. Import it lazily. */
export function Sheet({ title, isOpen, onClose, isShort, footer, children }: Props) {
  const { t } = useTexts();
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-ink/50 transition-opacity duration-200 ease-out data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          className={`fixed inset-x-0 bottom-0 z-40 mx-auto flex max-w-150 flex-col rounded-t-20 bg-surface text-text shadow-float outline-none transition-transform duration-200 ease-out data-ending-style:translate-y-full data-starting-style:translate-y-full lg:top-1/2 lg:bottom-auto lg:max-h-[calc(100dvh-3rem)] lg:-translate-y-1/2 lg:rounded-20 lg:data-ending-style:translate-y-full lg:data-starting-style:translate-y-full ${isShort ? 'max-h-[calc(100dvh-1.5rem)] pb-[env(safe-area-inset-bottom)]' : 'top-6'}`}
        >
          <span
            aria-hidden="true"
            className="mx-auto mt-2.5 h-1 w-10 shrink-0 rounded-full bg-field lg:hidden"
          />
          <div className="flex shrink-0 items-center justify-between border-b border-line py-2 pr-1 pl-4">
            <Dialog.Title className="text-20 font-bold">{title}</Dialog.Title>
            <Dialog.Close render={<IconButton icon={X} label={t('common.close')} />} />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4">{children}</div>
          {footer && (
            <div className="flex shrink-0 gap-2 border-t border-line px-4 pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))]">
              {footer}
            </div>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
