import type { ProfessionalDetail } from '@laterite/shared/features/professionals/professional.ts';
import { ChevronLeft, ChevronRight, type LucideIcon, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';

interface Props {
  name: string;
  photos: ProfessionalDetail['photos'];
  first: number;
  onClose: () => void;
}

const viewerButton =
  'flex size-12 items-center justify-center rounded-full text-white hover:bg-white/15 focus-visible:outline-white disabled:opacity-40';

function ViewerButton({ icon: Icon, label, ...button }: ButtonProps) {
  return (
    <button type="button" aria-label={label} className={viewerButton} {...button}>
      <Icon aria-hidden="true" className="size-6" strokeWidth={1.75} />
    </button>
  );
}

interface ButtonProps {
  icon: LucideIcon;
  label: string;
  onClick: () => void;
  disabled?: boolean;
}

/** Photos over the whole screen: swipe, arrows or buttons; Escape and × close. */
export default function PhotoViewer({ name, photos, first, onClose }: Props) {
  const { t } = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(first);

  useEffect(() => {
    dialog.current?.showModal();
    strip.current?.scrollTo({ left: first * strip.current.clientWidth, behavior: 'instant' });
  }, [first]);

  const go = (index: number) =>
    strip.current?.scrollTo({ left: index * strip.current.clientWidth, behavior: 'smooth' });
  const follow = ({ scrollLeft, clientWidth }: HTMLUListElement) =>
    clientWidth > 0 && setShown(Math.round(scrollLeft / clientWidth));

  return (
    <dialog
      ref={dialog}
      aria-label={t('professionals.photoViewer', { name })}
      onClose={onClose}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') go(Math.max(shown - 1, 0));
        if (key === 'ArrowRight') go(Math.min(shown + 1, photos.length - 1));
      }}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-[#000] text-white"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between py-1 pr-1 pl-4">
          <p aria-live="polite" className="text-15 tabular-nums">
            {t('professionals.photoPosition', { number: shown + 1, count: photos.length })}
          </p>
          <ViewerButton icon={X} label={t('common.close')} onClick={() => dialog.current?.close()} />
        </div>
        <ul
          ref={strip}
          onScroll={(event) => follow(event.currentTarget)}
          className="flex min-h-0 flex-1 snap-x snap-mandatory overflow-x-auto overscroll-contain [scrollbar-width:none]"
        >
          {photos.map((photo, index) => (
            <li key={photo._id} className="flex w-full shrink-0 snap-center items-center justify-center">
              <img
                src={photo.imageUrl}
                alt={photo.caption || t('professionals.photoOf', { number: index + 1, name })}
                loading={index === first ? 'eager' : 'lazy'}
                className="max-h-full max-w-full object-contain"
              />
            </li>
          ))}
        </ul>
        <div className="flex items-center justify-between gap-3 px-1 py-1">
          <ViewerButton
            icon={ChevronLeft}
            label={t('professionals.previousPhoto')}
            disabled={shown === 0}
            onClick={() => go(shown - 1)}
          />
          <p className="min-w-0 text-center text-15 break-words">{photos[shown]?.caption}</p>
          <ViewerButton
            icon={ChevronRight}
            label={t('professionals.nextPhoto')}
            disabled={shown === photos.length - 1}
            onClick={() => go(shown + 1)}
          />
        </div>
      </div>
    </dialog>
  );
}
