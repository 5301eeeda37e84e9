import { Dialog } from '@base-ui/react/dialog';
import { ChevronLeft, ChevronRight, type LucideIcon, X } from 'lucide-react';
import { type TouchEvent, useRef, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { apiUrl } from '../../lib/requests/api-url.ts';

interface ViewedPhoto {
  src: string;
  alt: string;
  caption?: string | null;
  width?: number;
  height?: number;
}

interface Props {
  photos: ViewedPhoto[];
  start: number;
  onClose: () => void;
}

/** Minimum movement of a swipe, in pixels. */
const swipePx = 50;

const roundButton =
  'flex size-12 items-center justify-center rounded-full bg-[#1c1917]/75 text-white aria-disabled:opacity-40';

function Turn({ icon: Icon, label, disabled, onClick }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // A disabled button would lose the focus, and with it the keys of the viewer.
      aria-disabled={disabled}
      onClick={onClick}
      className={roundButton}
    >
      <Icon className="size-6" />
    </button>
  );
}

interface TurnProps {
  icon: LucideIcon;
  label: string;
  disabled: boolean;
  onClick: () => void;
}

/** Full-screen photo viewer with swipe, arrow keys and buttons; a press zooms a photo to double size, in which it can be panned. */
export default function PhotoViewer({ photos, start, onClose }: Props) {
  const { t } = useTexts();
  const [index, setIndex] = useState(start);
  const [isLarge, setLarge] = useState(false);
  const count = photos.length;
  const { caption, ...photo } = photos[index]!;

  const turn = (by: number) => {
    setLarge(false);
    setIndex((now) => Math.min(Math.max(now + by, 0), count - 1));
  };
  const touchedAt = useRef<number>(null);
  const onTouchStart = ({ touches }: TouchEvent) => {
    touchedAt.current = touches.length === 1 && !isLarge ? touches[0]!.clientX : null;
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    if (touchedAt.current === null) return;
    const moved = changedTouches[0]!.clientX - touchedAt.current;
    if (Math.abs(moved) > swipePx) turn(moved < 0 ? 1 : -1);
  };
  const onKeyDown = ({ key }: { key: string }) => {
    if (key === 'ArrowRight') turn(1);
    if (key === 'ArrowLeft') turn(-1);
  };

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-50 flex flex-col bg-[#1c1917] text-white outline-none"
        >
          <div className="flex items-center justify-between p-3">
            <Dialog.Title className="text-16 font-semibold tabular-nums">
              <span aria-live="polite" className="sr-only">
                {photo.alt}
              </span>
              <span aria-hidden="true">{t('viewer.counter', { n: index + 1, count })}</span>
            </Dialog.Title>
            <Dialog.Close aria-label={t('viewer.close')} className={roundButton}>
              <X className="size-6" />
            </Dialog.Close>
          </div>
          <button
            type="button"
            aria-label={t('viewer.enlarge', { n: index + 1, count })}
            aria-pressed={isLarge}
            onClick={() => setLarge(!isLarge)}
            onTouchStart={onTouchStart}
            onTouchEnd={onTouchEnd}
            className={`min-h-0 flex-1 -outline-offset-4 ${isLarge ? 'cursor-zoom-out overflow-auto' : 'cursor-zoom-in overflow-hidden'}`}
          >
            <img
              {...photo}
              src={apiUrl(photo.src)}
              alt={photo.alt}
              className={isLarge ? 'h-auto w-[200%] max-w-none' : 'size-full object-contain'}
            />
          </button>
          {caption && <p className="px-4 pt-3 text-center text-15 break-words">{caption}</p>}
          {count > 1 && (
            <div className="flex justify-center gap-6 p-3">
              <Turn
                icon={ChevronLeft}
                label={t('viewer.previous')}
                disabled={index === 0}
                onClick={() => turn(-1)}
              />
              <Turn
                icon={ChevronRight}
                label={t('viewer.next')}
                disabled={index === count - 1}
                onClick={() => turn(1)}
              />
            </div>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
