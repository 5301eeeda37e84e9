import { deviceFiles } from '../../../lib/device/device-store.ts';
import { storedValue } from '../../../lib/device/storage.ts';
import { loadModule } from '../../../lib/loading/load-module.ts';
import { fromStored, type Photo, toStored } from '../../uploads/photo.ts';
import { filesOf, photoFileWriter } from '../../uploads/photo-files.ts';
import { emptyDraft, type ListingDraft, maxDrafts, draftStore as store } from './stored-draft.ts';

const typed = ['title', 'price', 'description', 'location'] as const;

/** Returns a typed text, or '' without one. Uses no schema, which would be built while the user types. */
function textOf({ values }: ListingDraft, name: (typeof typed)[number]): string {
  const text = (values as Record<string, unknown>)[name];
  return typeof text === 'string' ? text.trim() : '';
}

/** Returns whether the draft has content worth storing. */
const hasContent = (draft: ListingDraft): boolean =>
  draft.photos.length > 0 || typed.some((name) => textOf(draft, name));

/** Returns the typed title, or '' without one. */
export const draftTitle = (draft: ListingDraft): string => textOf(draft, 'title');

const anything = (stored: unknown) => stored;
const oldPlaces = [storedValue('draft:upload', anything), storedValue('draft:photos', anything)];

/** Moves the draft of an earlier version of the app to the drafts. */
async function moveOldDraft(): Promise<void> {
  if (!oldPlaces.some((place) => place.read() !== undefined)) return;
  const { clearOldDraft, readOldDraft } = await loadModule(() => import('./old-draft.ts'));
  const old = readOldDraft();
  if (!old) return;
  const draft = { ...emptyDraft(), ...old };
  if (hasContent(draft)) await store.put(draft);
  clearOldDraft();
}

const newestFirst = async () => (await store.all()).sort((a, b) => b.at - a.at);

/** Serializes writes in their order; reads wait for them. */
let writing: Promise<unknown> = Promise.resolve();

/** Returns the drafts on this device, newest first; none if the browser refuses storage. */
export async function listDrafts(): Promise<ListingDraft[]> {
  try {
    await writing;
    await moveOldDraft();
    return await newestFirst();
  } catch {
    return [];
  }
}

/** Returns the photos of a draft, without those whose file is missing. */
export async function photosOf({ id, photos }: ListingDraft): Promise<Photo[]> {
  const files = await Promise.all(photos.map((photo) => deviceFiles.read(id, photo.id).catch(() => null)));
  return photos.flatMap((photo, index) => fromStored(photo, files[index]!));
}

/** Deletes a draft but not its files, which its replacement uses. */
export const replaceDraft = (id: string): Promise<void> => store.remove(id).catch(() => undefined);

/** Deletes a draft and its photos. */
export async function removeDraft(id: string): Promise<void> {
  await Promise.all([store.remove(id), deviceFiles.removeAll(id)]).catch(() => undefined);
}

const storeDraft = (draft: ListingDraft): Promise<void> =>
  hasContent(draft) ? store.put(draft) : removeDraft(draft.id);

async function makeRoom(): Promise<void> {
  const oldest = (await newestFirst()).slice(maxDrafts);
  await Promise.all(oldest.map(({ id }) => removeDraft(id)));
}

/** Delay after typing before texts are stored, so that key strokes are not slowed down. */
const pauseMs = 400;

/** Stores the changes of one draft: photos immediately, texts when typing pauses. Calls `onWritten` with false if the browser refuses storage. */
export function draftWriter(first: ListingDraft, photos: Photo[], onWritten: (isStored: boolean) => void) {
  let draft = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFirst = true;
  const writeFiles = photoFileWriter(first.id, filesOf(photos));
  let areFilesStored = true;
  const report = (write: () => Promise<void>) => {
    writing = writing.then(write).then(
      () => onWritten(areFilesStored),
      () => onWritten(false),
    );
  };

  async function storeFiles(next: Photo[]): Promise<void> {
    areFilesStored = false;
    await writeFiles(next);
    areFilesStored = true;
  }
  function flush(): void {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    const now = { ...draft, at: Date.now() };
    report(() => storeDraft(now));
    if (isFirst) report(makeRoom);
    isFirst = false;
  }
  const change = (changes: Partial<ListingDraft>) => {
    draft = { ...draft, ...changes };
    clearTimeout(timer);
    timer = setTimeout(flush, pauseMs);
  };

  return {
    flush,
    changeValues: (values: object) => change({ values }),
    changePhotos(next: Photo[]) {
      change({ photos: next.map(toStored) });
      report(() => storeFiles(next));
      flush();
    },
    /** Stops storing changes, and waits for the pending writes. */
    async end(): Promise<ListingDraft> {
      clearTimeout(timer);
      timer = undefined;
      await writing;
      return draft;
    },
  };
}
export type DraftWriter = ReturnType<typeof draftWriter>;
