import { addDraft, emptyDraft } from '../src/features/listings/publish/stored-draft.ts';
import { deviceFiles } from '../src/lib/device/device-store.ts';
import { newIdempotencyKey } from '../src/lib/requests/idempotency-key.ts';

/** Path that receives photos shared with the installed app, see the manifest. */
export const sharePath = '/upload';

const maxPhotos = 10;

/** Creates a draft with the shared photos and texts, and opens it. */
export async function receiveShared(request: Request): Promise<Response> {
  const form = await request.formData();
  const files = form.getAll('photos').filter((file): file is File => file instanceof File);
  const textOf = (name: string) => String(form.get(name) ?? '').slice(0, 2000);
  const draft = emptyDraft();
  for (const file of files.slice(0, maxPhotos)) {
    const id = newIdempotencyKey();
    await deviceFiles.write(draft.id, id, file);
    draft.photos.push({ id, key: null, keyAt: 0, isPrepared: false, weights: null });
  }
  draft.values = { title: textOf('title'), description: textOf('text') };
  await addDraft(draft);
  return Response.redirect(`${sharePath}?brouillon=${draft.id}`, 303);
}
