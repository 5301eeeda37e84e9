import { type ReactNode, type Ref, Suspense, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '../../i18n/i18n.tsx';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { FormError } from '../../ui/controls/form-error.tsx';
import type { Photo } from './photo.ts';
import { CameraButton, PhotoAdder } from './photo-adder.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { usePhotoWords } from './photo-words.ts';
import { useDragOrder } from './use-drag-order.ts';
import type { Photos } from './use-photos.ts';

const PhotoTools = lazyPart(() => import('./photo-tools.tsx'));

function Failures({ photos, store, failure, adder }: Omit<Photos, 'max'> & { adder: string }) {
  const { t } = useTexts();
  const words = usePhotoWords();
  const first = photos.find(({ state }) => state === 'failed');
  /** Applies a change that removes the focused button with its message: the next message gets the focus, else the element with this id. */
  function settle(change: () => void, next: string) {
    // The file input may appear only after the change.
    flushSync(change);
    (failure.current ?? document.getElementById(next))?.focus();
  }
  return photos.map((photo, index) =>
    photo.state === 'failed' ? (
      <div
        key={photo.id}
        ref={photo === first ? failure : undefined}
        role="alert"
        tabIndex={-1}
        className="flex flex-wrap items-center justify-between gap-x-3"
      >
        <FormError>{t('photos.failed', { n: index + 1, problem: words.problem(photo) })}</FormError>
        <span className="flex">
          {typeof photo.problem !== 'string' && (
            <Button kind="text" size="tight" onClick={() => settle(() => store.retry(photo.id), photo.id)}>
              {t('common.retry')}
            </Button>
          )}
          <Button kind="text" size="tight" onClick={() => settle(() => store.remove(photo.id), adder)}>
            {t('common.remove')}
          </Button>
        </span>
      </div>
    ) : null,
  );
}

interface Props extends Photos {
  error: string | undefined;
  /** File input, to which the focus is moved. */
  ref?: Ref<HTMLInputElement>;
  /** Accessible name of the list of photos. */
  label: string;
  /** Whether the first photo is the cover, shown larger. */
  hasCover?: boolean;
  /** Short text over a photo, such as its role. */
  badgeOf?: (photo: Photo) => string | undefined;
  /** Additional fields of the selected photo. */
  fieldsOf?: (photo: Photo, index: number) => ReactNode;
}

/** Photo field of a form: adds, orders, rotates and removes photos, and shows the progress of each. */
export function PhotoBoard(props: Props) {
  const { photos, store, max, failure, error, ref, label, hasCover, badgeOf, fieldsOf } = props;
  const { t } = useTexts();
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const [news, setNews] = useState('');
  const [isOver, setOver] = useState(false);
  const ids = photos.map((photo) => photo.id);
  const drag = useDragOrder(ids, store.move);
  const count = photos.length;
  const hasRoom = count < max;
  const index = chosen ? ids.indexOf(chosen) : -1;
  const choose = (photo: string) => setChosen(photo === chosen ? null : photo);
  function announcePosition(to: number) {
    setOver(false);
    setNews(t('photos.movedTo', { n: to + 1, count }));
  }
  const add = (files: File[]) => {
    setNews('');
    setOver(count + files.length > max);
    store.add(files);
    // The photo tools are fetched early, because they may be needed offline.
    void PhotoTools.preload();
  };

  return (
    <div className="flex flex-col gap-2.5">
      <div {...drag.surface} className="grid grid-cols-4 gap-2 lg:grid-cols-5">
        <ul aria-label={label} className="contents">
          {photos.map((photo, place) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              index={place}
              count={count}
              isCover={hasCover === true && place === 0}
              isChosen={photo.id === chosen}
              isDragged={photo.id === drag.dragged}
              badge={badgeOf?.(photo)}
              // A click by keyboard has no pointer, so it cannot be the end of a drag.
              onClick={({ detail }) => (detail === 0 || !drag.wasDrag()) && choose(photo.id)}
            />
          ))}
        </ul>
        {hasRoom && (
          <PhotoAdder
            id={id}
            ref={ref}
            onFiles={add}
            isFirst={count === 0}
            isRequired={hasCover === true}
            hasError={Boolean(error)}
            describedBy={`${error ? `${id}-error ` : ''}${id}-hint`}
          />
        )}
      </div>
      {index >= 0 && (
        <Suspense fallback={<div className="min-h-16 rounded-10 bg-sunk" />}>
          <PhotoTools
            photo={photos[index]!}
            index={index}
            count={count}
            store={store}
            onMoved={announcePosition}
            onRemoved={() => setChosen(null)}
          />
        </Suspense>
      )}
      {index >= 0 && fieldsOf?.(photos[index]!, index)}
      {error && <FormError id={`${id}-error`}>{error}</FormError>}
      <Failures photos={photos} store={store} failure={failure} adder={id} />
      <p id={`${id}-hint`} aria-live="polite" className="text-14 text-muted">
        {count === 0 ? t('photos.hint', { max }) : t('photos.count', { count, max })}
      </p>
      <p aria-live="polite" className="text-14 font-medium empty:hidden">
        {isOver && !hasRoom ? t('photos.tooMany', { max }) : news}
      </p>
      {hasRoom && <CameraButton onFiles={add} />}
    </div>
  );
}

/** Notice of the photos of an earlier visit that have to be added again. */
export function MissingPhotos({ count }: { count: number }) {
  const { t } = useTexts();
  if (count === 0) return null;
  return (
    <p role="status" className="rounded-12 bg-warn-tint px-4 py-3 text-15 text-text-2">
      {t('photos.missing', { count })}
    </p>
  );
}
