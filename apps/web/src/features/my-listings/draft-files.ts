import { useEffect, useState } from 'react';
import { deviceFiles } from '../../lib/device/device-store.ts';
import { fileOf, type Photo } from '../uploads/photo.ts';
import { photoDraftName } from './edit-draft.ts';
import { photoDraft } from './photo-draft.ts';

/** Files of the chosen photos of an edit form, by the ids of the photos. */
export type DraftFiles = ReadonlyMap<string, Blob>;

/** Deletes the stored files of the photos of a listing. */
export const removeDraftFiles = (id: string): Promise<void> =>
  deviceFiles.removeAll(photoDraftName(id)).catch(() => undefined);

async function readDraftFiles(id: string): Promise<DraftFiles> {
  const owner = photoDraftName(id);
  const draft = photoDraft(id).read();
  // A draft ends with its tab, but its files do not.
  if (!draft) await removeDraftFiles(id);
  const names = draft?.chosen.map((photo) => photo.id) ?? [];
  const files = await Promise.all(names.map((name) => deviceFiles.read(owner, name).catch(() => null)));
  return new Map(names.flatMap((name, i) => (files[i] ? [[name, files[i]]] : [])));
}

/** Returns the files of the photos whose upload was not complete when the edit form was last left; undefined while they load. */
export function useDraftFiles(id: string): DraftFiles | undefined {
  const [files, setFiles] = useState<DraftFiles>();
  useEffect(() => {
    let isLeft = false;
    readDraftFiles(id).then((found) => !isLeft && setFiles(found));
    return () => {
      isLeft = true;
    };
  }, [id]);
  return files;
}

/** Returns a function that stores the files of these photos and deletes those of all others. Where the browser refuses storage, the photos have to be added again. */
export function draftFileWriter(id: string, stored: DraftFiles) {
  const owner = photoDraftName(id);
  let written = stored;
  return (photos: Photo[]): void => {
    const next = new Map(
      photos.flatMap((photo) => {
        const file = fileOf(photo);
        return file ? [[photo.id, file] as const] : [];
      }),
    );
    for (const [name, file] of next)
      if (written.get(name) !== file) deviceFiles.write(owner, name, file).catch(() => undefined);
    for (const name of written.keys())
      if (!next.has(name)) deviceFiles.remove(owner, name).catch(() => undefined);
    written = next;
  };
}
