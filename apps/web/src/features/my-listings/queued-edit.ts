import { useEffect, useState } from 'react';
import { deviceFiles } from '../../lib/device/device-store.ts';
import { paths } from '../../paths.ts';
import { type DraftValues, parseValues } from '../listings/publish/draft-values.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import { dropEntry, findEntry } from '../outbox/outbox.ts';
import { fromStored, type Photo, storedPhoto } from '../uploads/photo.ts';

/** Queued edit of a listing: the form starts from it, so that the next edit contains it. */
export interface QueuedEdit {
  /** Values that it changes. */
  values: DraftValues;
  /** Empty if the photos are those of the listing. */
  photos: Photo[];
}

async function photosOf({ id: entry, at: keyAt, photos }: OutboxEntry): Promise<Photo[]> {
  const files = await Promise.all(photos.map(({ id }) => deviceFiles.read(entry, id)));
  return photos.flatMap(({ id, key, uploadId }, index) => {
    if (!uploadId) return storedPhoto(id);
    const photo = fromStored({ id, key, keyAt, isPrepared: true, weights: null }, files[index]!);
    // The queued edit needs its uploads even if the form is left without saving.
    return photo.map((each) => ({ ...each, isNew: false }));
  });
}

async function readQueuedEdit(id: string): Promise<QueuedEdit | null> {
  const entry = await findEntry('edit', paths.editListing(id));
  if (!entry) return null;
  return { values: parseValues(entry.form?.content as object).values, photos: await photosOf(entry) };
}

/** Returns the queued edit of a listing; null without one, undefined while it loads. */
export function useQueuedEdit(id: string): QueuedEdit | null | undefined {
  const [edit, setEdit] = useState<QueuedEdit | null>();
  useEffect(() => {
    let isLeft = false;
    const show = (found: QueuedEdit | null) => !isLeft && setEdit(found);
    readQueuedEdit(id).then(show, () => show(null));
    return () => {
      isLeft = true;
    };
  }, [id]);
  return edit;
}

/** Deletes the queued edit, because the server has a later one. */
export async function dropQueuedEdit(id: string): Promise<void> {
  const entry = await findEntry('edit', paths.editListing(id)).catch(() => undefined);
  if (entry) await dropEntry(entry.id);
}
