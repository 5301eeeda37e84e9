import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { createContext, type ReactNode, type Ref, use, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../../i18n/i18n.tsx';
import { useIsHydrated } from '../../lib/hydration/use-is-hydrated.ts';
import { useAddressBehindSheet } from '../../lib/navigation/use-history-sheet.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { Link } from '../controls/link.tsx';

interface Props {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** As high as its content, for a few actions. */
  isShort?: boolean;
  /** As wide as a desktop allows, for a map. */
  isWide?: boolean;
  /** Content that stays visible below the scrolling content. */
  footer?: ReactNode;
  /** Whether the sheet works without scripts; the server then renders it for a URL that names it. */
  isRendered?: boolean;
  children: ReactNode;
}

const backdrop = 'fixed inset-0 z-40 bg-ink/50';
const fade =
  'transition-opacity duration-200 ease-out data-ending-style:opacity-0 data-starting-style:opacity-0';
const popup =
  'fixed inset-x-0 bottom-0 z-40 mx-auto flex flex-col rounded-t-20 bg-surface text-text shadow-float outline-none lg:top-1/2 lg:bottom-auto lg:max-h-[calc(100dvh-3rem)] lg:-translate-y-1/2 lg:rounded-20';
const slide =
  'transition-transform duration-200 ease-out data-ending-style:translate-y-full data-starting-style:translate-y-full lg:data-ending-style:translate-y-full lg:data-starting-style:translate-y-full';
const heights = { short: 'max-h-[calc(100dvh-1.5rem)] pb-[env(safe-area-inset-bottom)]', full: 'top-6' };
const sizeOf = ({ isShort, isWide }: Pick<Props, 'isShort' | 'isWide'>) =>
  `${heights[isShort ? 'short' : 'full']} ${isWide ? 'max-w-250' : 'max-w-150'}`;
const titleClass = 'text-20 font-bold';
const footerClass =
  'flex shrink-0 flex-wrap gap-2 border-t border-line px-4 pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] empty:hidden';

interface FrameProps extends Pick<Props, 'footer' | 'children'> {
  title: ReactNode;
  close: ReactNode;
  footerRef?: Ref<HTMLDivElement>;
}

/** Content of a sheet: handle, title with ×, content, footer. */
const Frame = ({ title, close, footer, footerRef, children }: FrameProps) => (
  <>
    <span aria-hidden="true" className="mx-auto mt-2.5 h-1 w-10 shrink-0 rounded-full bg-field lg:hidden" />
    <div className="flex shrink-0 items-center justify-between border-b border-line py-2 pr-2 pl-4">
      {title}
      {close}
    </div>
    <div className="min-h-0 flex-1 scroll-py-20 overflow-y-auto overscroll-contain px-4">{children}</div>
    <div ref={footerRef} className={footerClass}>
      {footer}
    </div>
  </>
);

const FooterContext = createContext<HTMLElement | null>(null);

/** The footer of the sheet around it, for content that comes after the sheet has opened. */
export function SheetFooter({ children }: { children: ReactNode }) {
  const place = use(FooterContext);
  return place && createPortal(children, place);
}

/** Server-rendered sheet of a URL with `?sheet=`; links close it. */
function StaticSheet({ title, footer, children, ...size }: Props) {
  const { t } = useTexts();
  const id = useId();
  const behind = useAddressBehindSheet();
  const close = (
    <Link
      to={behind}
      // The browser focuses this link; Escape follows it, see `deferred-start.ts`.
      autoFocus
      aria-label={t('common.close')}
      className="flex size-12 shrink-0 items-center justify-center rounded-8"
    >
      <X className="size-5.5" />
    </Link>
  );
  return (
    <>
      <Link to={behind} aria-hidden="true" tabIndex={-1} className={backdrop} />
      <div role="dialog" aria-labelledby={id} className={`${popup} ${sizeOf(size)}`}>
        <Frame
          title={
            <h2 id={id} className={titleClass}>
              {title}
            </h2>
          }
          close={close}
          footer={footer}
        >
          {children}
        </Frame>
      </div>
    </>
  );
}

/** Returns the visible control that opens a sheet: its button, or the select that replaces the button after hydration. */
const openerOf = (sheet: string | null) =>
  [...document.querySelectorAll<HTMLButtonElement | HTMLSelectElement>('button,select')].find(
    (control) =>
      (control.name === sheet || (control.name === 'sheet' && control.value === sheet)) &&
      control.getClientRects().length > 0,
  );

function DialogSheet({ title, isOpen, onClose, footer, children, ...size }: Props) {
  const { t } = useTexts();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  // The browser has loaded the page with this sheet open, so no element had the focus before.
  const [inAddress] = useState(() => new URLSearchParams(location.search).get('sheet'));
  const close = <Dialog.Close render={<IconButton icon={X} label={t('common.close')} />} />;
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={`${backdrop} ${fade}`} />
        <Dialog.Popup
          className={`${popup} ${slide} ${sizeOf(size)}`}
          finalFocus={() => openerOf(inAddress) ?? true}
        >
          <Frame
            title={<Dialog.Title className={titleClass}>{title}</Dialog.Title>}
            close={close}
            footer={footer}
            footerRef={setPlace}
          >
            <FooterContext value={place}>{children}</FooterContext>
          </Frame>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Sheet at the bottom edge, centred on desktop; traps the focus and closes on Escape, on a press outside and on ×. Import it lazily. */
export function Sheet({ isRendered, ...props }: Props) {
  const isHydrated = useIsHydrated();
  if (isHydrated) return <DialogSheet {...props} />;
  return isRendered && props.isOpen && <StaticSheet {...props} />;
}
