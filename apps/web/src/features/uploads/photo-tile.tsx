import { CircleAlert, Image } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { isPending, type Photo } from './photo.ts';
import { usePhotoWords } from './photo-words.ts';

interface Props extends Omit<ComponentProps<'button'>, 'className' | 'type'> {
  photo: Photo;
  index: number;
  count: number;
  isCover: boolean;
  isChosen: boolean;
  isDragged: boolean;
  /** Short text over the photo, such as its role. */
  badge: string | undefined;
}

/** Progress bar of an upload, over the lower edge of the photo. */
function Progress({ photo }: { photo: Photo }) {
  const percent = Math.round(photo.sent * 100);
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0.5 bottom-0.5 rounded-b-8 bg-[#1c1917]/75 px-1 pb-1 text-center text-13 font-semibold text-white tabular-nums"
    >
      {percent}&nbsp;%
      <span className="block h-1 overflow-hidden rounded-full bg-white/30">
        <span className="block h-full bg-yellow" style={{ width: `${percent}%` }} />
      </span>
    </span>
  );
}

/** A photo that can be selected by a press and reordered by dragging; the first one is larger. */
export function PhotoTile({ photo, index, count, isCover, isChosen, isDragged, badge, ...button }: Props) {
  const { t } = useTexts();
  const words = usePhotoWords();
  const badgeId = `${photo.id}-badge`;
  return (
    <li
      data-photo={photo.id}
      className={`relative min-w-0 ${isCover ? 'col-span-2 row-span-2' : ''} ${isDragged ? 'opacity-60' : ''}`}
    >
      <button
        {...button}
        id={photo.id}
        type="button"
        aria-label={words.label(photo, index, count, isCover)}
        aria-describedby={badge && badgeId}
        aria-pressed={isChosen}
        className="relative block aspect-square w-full cursor-grab touch-manipulation overflow-hidden rounded-10 border-2 border-line bg-sunk select-none aria-pressed:border-brand"
      >
        {photo.preview ? (
          <img
            src={photo.preview}
            alt=""
            draggable={false}
            className={`pointer-events-none size-full object-cover ${isPending(photo) ? 'opacity-60' : ''}`}
          />
        ) : (
          <span className="flex size-full items-center justify-center text-muted">
            <Image className="size-6" />
          </span>
        )}
        {photo.state === 'failed' && (
          <span className="absolute inset-0 flex items-center justify-center bg-danger-tint/80 text-danger">
            <CircleAlert className="size-7" />
          </span>
        )}
      </button>
      {/* Beside the button: its name says the same in other words. */}
      {photo.state === 'sending' && <Progress photo={photo} />}
      {badge && (
        <span
          id={badgeId}
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 rounded-8 bg-[#1c1917] px-1.5 py-0.5 text-13 font-semibold text-white"
        >
          {badge}
        </span>
      )}
      {isCover && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-2 left-2 rounded-8 bg-[#1c1917] px-2 py-1 text-13 font-semibold text-white"
        >
          {t('photos.cover')}
        </span>
      )}
    </li>
  );
}
