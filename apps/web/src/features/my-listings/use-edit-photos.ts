import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { useEffect, useState } from 'react';
import { fromStored, isUnsent, type Photo, photosTtlMs, storedPhoto, toStored } from '../uploads/photo.ts';
import { usePhotos } from '../uploads/use-photos.ts';
import { type DraftFiles, draftFileWriter, removeDraftFiles } from './draft-files.ts';
import { type PhotoDraft, photoDraft } from './photo-draft.ts';
import type { QueuedEdit } from './queued-edit.ts';

const idsOf = (photos: Photo[]) => photos.map(({ id }) => id);

function startOf(listing: ListingDetail, queued: QueuedEdit | null): Photo[] {
  return queued?.photos.length ? queued.photos : listing.images.map(({ image }) => storedPhoto(image));
}

/** Returns the photos of a draft that still exist, and the number of photos that have to be added again. */
function restore(draft: PhotoDraft, start: Photo[], files: DraftFiles): { photos: Photo[]; missing: number } {
  const isFresh = draft.at > Date.now() - photosTtlMs;
  const chosen = new Map(draft.chosen.map((photo) => [photo.id, photo]));
  const uploads = draft.names.filter((name) => !draft.start.includes(name) && !chosen.has(name));
  const photos = draft.names.flatMap((name) => {
    const shown = start.find(({ id }) => id === name);
    if (shown) return shown;
    const photo = chosen.get(name);
    if (photo) return fromStored(photo, files.get(name) ?? null);
    return isFresh && uploads.includes(name) ? storedPhoto(name, true) : [];
  });
  const known = [...draft.start, ...draft.names];
  const addedElsewhere = start.filter(({ id }) => !known.includes(id));
  const lost = chosen.size - files.size + (isFresh ? 0 : uploads.length);
  return { photos: [...photos, ...addedElsewhere], missing: draft.unsent + lost };
}

export type EditPhotos = ReturnType<typeof useEditPhotos>;

/** Photos of the edit form. Uploaded photos, and the files of unfinished uploads, are restored when the form is opened again before it is saved. */
export function useEditPhotos(listing: ListingDetail, queued: QueuedEdit | null, files: DraftFiles) {
  const [start, setStart] = useState(() => startOf(listing, queued));
  const [stored] = useState(() => photoDraft(listing._id));
  const [writeFiles] = useState(() => draftFileWriter(listing._id, files));
  const [restored, setRestored] = useState(() => {
    const draft = stored.read();
    return draft && restore(draft, start, files);
  });
  const pictures = usePhotos(() => restored?.photos ?? start);
  const { photos, store } = pictures;
  const added = photos.filter(({ id }) => !restored?.photos.some((photo) => photo.id === id)).length;
  const missing = Math.max(0, (restored?.missing ?? 0) - added);

  useEffect(() => {
    const isShown = (photo: Photo) => start.some(({ id, key }) => id === photo.id && key === photo.key);
    const unsent = photos.filter((photo) => isUnsent(photo) && !isShown(photo));
    const nameOf = (photo: Photo) =>
      isShown(photo) || unsent.includes(photo) ? photo.id : (photo.key ?? []);
    const names = photos.flatMap(nameOf);
    const now = { start: idsOf(start), names, chosen: unsent.map(toStored), unsent: missing };
    if (missing === 0 && names.join() === now.start.join()) stored.clear();
    else stored.write({ at: stored.read()?.at ?? Date.now(), ...now });
    writeFiles(unsent);
  }, [photos, start, stored, missing, writeFiles]);

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
      stored.clear();
      void removeDraftFiles(listing._id);
    },
  };
}
