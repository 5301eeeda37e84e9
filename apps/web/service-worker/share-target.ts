import {
  addDraft,
  draftStore,
  emptyDraft,
  maxDrafts,
} from '../src/features/listings/publish/stored-draft.ts';
import { deviceFiles } from '../src/lib/device/device-store.ts';
import { newIdempotencyKey } from '../src/lib/requests/idempotency-key.ts';

/** Path that receives photos shared with the installed app, see the manifest. */
export const sharePath = '/upload';

const maxPhotos = 10;
/** Larger than photos of phones. */
const maxPhotoBytes = 25 * 1024 * 1024;

/** Returns whether a page of another website sent a request. Android sends shares without a referrer or with `android-app:`. */
const isForeign = ({ referrer, url }: Request): boolean =>
  /^https?:/.test(referrer) && new URL(referrer).origin !== new URL(url).origin;

/** Returns whether the device has room for another draft: a website that hides its address could fill the storage, or displace the drafts of the member. */
const hasRoom = async (): Promise<boolean> => (await draftStore.all()).length < maxDrafts;

/** Creates a draft with the shared photos and texts, and opens it; opens only the form where the share is refused. */
export async function receiveShared(request: Request): Promise<Response> {
  if (isForeign(request) || !(await hasRoom()))
    return Response.redirect(new URL(sharePath, request.url), 303);
  const form = await request.formData();
  const files = form
    .getAll('photos')
    .filter((file): file is File => file instanceof File && file.size <= maxPhotoBytes);
  const textOf = (name: string) => String(form.get(name) ?? '').slice(0, 2000);
  const draft = emptyDraft();
  for (const file of files.slice(0, maxPhotos)) {
    const id = newIdempotencyKey();
    await deviceFiles.write(draft.id, id, file);
    draft.photos.push({ id, key: null, keyAt: 0, isPrepared: false, weights: null });
  }
  draft.values = { title: textOf('title'), description: textOf('text') };
  await addDraft(draft);
  return Response.redirect(new URL(`${sharePath}?brouillon=${draft.id}`, request.url), 303);
}
