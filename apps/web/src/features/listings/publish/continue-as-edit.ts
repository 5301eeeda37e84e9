import { storedValue } from '../../../lib/device/storage.ts';
import { api } from '../../../lib/requests/api.ts';
import { editDraft } from '../../my-listings/edit-draft.ts';
import { photoDraft } from '../../my-listings/photo-draft.ts';
import type { Photo } from '../../uploads/photo.ts';

/** Returns the id of the member's listing whose cover is one of these photos. */
async function findPublished(keys: string[]): Promise<string | undefined> {
  const tabs = (['online', 'pending'] as const).map((tab) => api.listings.mine({ query: { tab } }));
  const listings = (await Promise.all(tabs)).flatMap(({ items }) => items);
  return listings.find(({ image }) => image !== null && keys.includes(image))?._id;
}

/** Moves the values of the publish form into the edit form of the listing that was already published from it, and returns the id; undefined if the listing is not found. */
export async function continueAsEdit(values: object, photos: Photo[]): Promise<string | undefined> {
  const names = photos.flatMap(({ key }) => key ?? []);
  const id = await findPublished(names).catch(() => undefined);
  if (!id) return undefined;
  storedValue('form:*', () => values, editDraft(id)).write(values);
  photoDraft(id).write({
    at: Date.now(),
    start: [],
    names,
    chosen: [],
    unsent: photos.length - names.length,
  });
  return id;
}
