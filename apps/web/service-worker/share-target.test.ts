import { expect, it } from 'vitest';
import { draftStore, emptyDraft } from '../src/features/listings/publish/stored-draft.ts';
import { deviceFiles } from '../src/lib/device/device-store.ts';
import { receiveShared } from './share-target.ts';

const megabyte = 1024 * 1024;
const photo = (bytes = 3) => new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' });

/** Returns the path to which a share leads; `referrer` names the page or app that sends it. */
async function share(photos: File[], referrer: string): Promise<string> {
  const form = new FormData();
  form.append('title', 'Pelle');
  for (const file of photos) form.append('photos', file);
  const request = { url: 'https://laterite.test/upload', referrer, formData: async () => form };
  const { headers } = await receiveShared(request as unknown as Request);
  const { pathname, search } = new URL(headers.get('Location')!);
  return pathname + search;
}

it.each(['', 'android-app://com.google.android.apps.photos/', 'https://laterite.test/'])(
  'photos shared by an app or an own page become a draft (referrer "%s")',
  async (referrer) => {
    const path = await share([photo(), photo()], referrer);
    const [draft] = await draftStore.all();
    expect(path).toBe(`/upload?brouillon=${draft!.id}`);
    expect(draft!.values).toMatchObject({ title: 'Pelle' });
    expect(draft!.photos).toHaveLength(2);
    expect(await deviceFiles.read(draft!.id, draft!.photos[0]!.id)).not.toBeNull();
  },
);

it('a form of another website stores nothing', async () => {
  expect(await share([photo()], 'https://other.test/')).toBe('/upload');
  expect(await draftStore.all()).toEqual([]);
});

it.each([
  ['ten photos at most', Array.from({ length: 12 }, () => photo()), 10],
  ['no photo of more than 25 MB', [photo(26 * megabyte), photo(), photo()], 2],
] as const)('a share stores %s', async (_, photos, count) => {
  await share([...photos], '');
  const [draft] = await draftStore.all();
  expect(draft!.photos).toHaveLength(count);
});

it('a share stores nothing on a device with twenty drafts, of which it could only replace one', async () => {
  for (let i = 0; i < 20; i += 1) await draftStore.put(emptyDraft());
  expect(await share([photo()], '')).toBe('/upload');
  expect(await draftStore.all()).toHaveLength(20);
});
