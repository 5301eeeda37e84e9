import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { useEffect, useState } from 'react';
import { type Photo, storedPhoto } from '../uploads/photo.ts';
import { usePhotos } from '../uploads/use-photos.ts';
import type { OpenPhotoDraft } from './open-photo-draft.ts';
import type { QueuedEdit } from './queued-edit.ts';

function startOf(listing: ListingDetail, queued: QueuedEdit | null): Photo[] {
  return queued?.photos.length ? queued.photos : listing.images.map(({ image }) => storedPhoto(image));
}

export type EditPhotos = ReturnType<typeof useEditPhotos>;

/** Photos of the edit form. Uploaded photos, and the files of unfinished uploads, are restored when the form is opened again before it is saved. */
export function useEditPhotos(listing: ListingDetail, queued: QueuedEdit | null, draft: OpenPhotoDraft) {
  const [start, setStart] = useState(() => startOf(listing, queued));
  const [restored, setRestored] = useState(() => draft.restore(start));
  const pictures = usePhotos(() => restored?.photos ?? start);
  const { photos, store } = pictures;
  const added = photos.filter(({ id }) => !restored?.photos.some((photo) => photo.id === id)).length;
  const missing = Math.max(0, (restored?.missing ?? 0) - added);

  useEffect(() => draft.store({ start, photos, missing }), [draft, start, photos, missing]);

  return {
    pictures,
    isRestored: restored !== undefined,
    /** Number of photos of an earlier visit that have to be added again. */
    missing,
    /** Restores the photos of the listing, and deletes the others. */
    forget() {
      setRestored(undefined);
      store.replace(start);
      store.start();
    },
    /** Names of the photos on the server; for a photo that is not uploaded yet, its id. */
    names: () => store.read().map(({ id, key, state }) => (state === 'ready' && key) || id),
    /** Adopts the images of the server: all of them if the photos are still those of `before`, else those added or removed in another session. */
    merge(before: string[], now: string[]) {
      const shown = store.read();
      const isUnchanged =
        shown.every(({ state }) => state === 'ready') && shown.map(({ key }) => key).join() === before.join();
      const left = shown.filter(({ id }) => !isUnchanged && (now.includes(id) || !before.includes(id)));
      const added = now.filter(
        (image) => isUnchanged || !(before.includes(image) || left.some(({ key }) => key === image)),
      );
      store.replace([...left, ...added.map((image) => storedPhoto(image))]);
      store.start();
      setStart(now.map((image) => storedPhoto(image)));
    },
    /** Deletes the draft, because the listing has its photos now. */
    markSaved() {
      store.markSaved();
      setStart(store.read());
      setRestored(undefined);
      draft.clear();
    },
  };
}
