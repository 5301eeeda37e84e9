import { deviceFiles } from '../../lib/device/device-store.ts';
import { fromStored, isUnsent, type Photo, photosTtlMs, storedPhoto, toStored } from '../uploads/photo.ts';
import { photoFileWriter } from '../uploads/photo-files.ts';
import { photoDraftName } from './edit-draft.ts';
import { type PhotoDraft, photoDraft } from './photo-draft.ts';

type Files = ReadonlyMap<string, Blob>;

/** Photos of a draft, and the number of photos that have to be added again. */
interface RestoredPhotos {
  photos: Photo[];
  missing: number;
}

/** Photos of an edit form, and the photos with which it started. */
interface EditedPhotos extends RestoredPhotos {
  start: Photo[];
}

/** Draft of the photos of an edit form. */
export interface OpenPhotoDraft {
  /** Returns the photos of the draft that still exist; undefined without a draft. */
  restore: (start: Photo[]) => RestoredPhotos | undefined;
  store: (photos: EditedPhotos) => void;
  clear: () => void;
}

const ignore = () => undefined;

async function readFiles(owner: string, draft: PhotoDraft | undefined): Promise<Files> {
  // A draft ends with its tab, but its files do not.
  if (!draft) await deviceFiles.removeAll(owner).catch(ignore);
  const names = draft?.chosen.map((photo) => photo.id) ?? [];
  const files = await Promise.all(names.map((name) => deviceFiles.read(owner, name).catch(() => null)));
  return new Map(names.flatMap((name, i) => (files[i] ? [[name, files[i]]] : [])));
}

function restore(draft: PhotoDraft, start: Photo[], files: Files): RestoredPhotos {
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

/** Opens the draft of the photos of a listing with the files of uploads that were not complete. */
export async function openPhotoDraft(id: string): Promise<OpenPhotoDraft> {
  const owner = photoDraftName(id);
  const stored = photoDraft(id);
  const draft = stored.read();
  const files = await readFiles(owner, draft);
  const writer = photoFileWriter(owner, files);
  // Where the browser refuses storage, the photos have to be added again.
  const writeFiles = (photos: Photo[]) => void writer(photos).catch(ignore);
  return {
    restore: (start) => draft && restore(draft, start, files),
    store({ start, photos, missing }) {
      const isShown = (photo: Photo) => start.some(({ id, key }) => id === photo.id && key === photo.key);
      const unsent = photos.filter((photo) => isUnsent(photo) && !isShown(photo));
      const names = photos.flatMap((photo) =>
        isShown(photo) || unsent.includes(photo) ? photo.id : (photo.key ?? []),
      );
      const now = { start: start.map(({ id }) => id), names, chosen: unsent.map(toStored), unsent: missing };
      if (missing === 0 && names.join() === now.start.join()) stored.clear();
      else stored.write({ at: stored.read()?.at ?? Date.now(), ...now });
      writeFiles(unsent);
    },
    clear() {
      stored.clear();
      writeFiles([]);
    },
  };
}
