import { constants } from '@laterite/shared/limits.ts';
import { type Photo, storedPhoto } from '../../uploads/photo.ts';

const storageKey = 'draft:upload';

function stored(): Record<string, unknown> {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

/** The texts kept on this device, for these fields only. */
export const readDraft = (fields: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(stored()).filter(
      (entry): entry is [string, string] => fields.includes(entry[0]) && typeof entry[1] === 'string',
    ),
  );

/** What was typed and ticked of a group of fields. */
export const readDraftGroup = (name: 'attrs' | 'contact'): Record<string, string | boolean> =>
  Object.fromEntries(
    Object.entries(stored()[name] ?? {}).filter(([, value]) => ['string', 'boolean'].includes(typeof value)),
  );

/** Keeps what is typed; false where the browser lets nothing be stored. */
export function writeDraft(values: object): boolean {
  try {
    localStorage.setItem(storageKey, JSON.stringify(values));
    return true;
  } catch {
    return false;
  }
}

const photosKey = 'draft:photos';
/** A little less than the server keeps photos that nothing shows. */
const photosLifeMs = constants.uploadLifeMs - 3_600_000;

interface PhotoDraft {
  at: number;
  keys: string[];
}

/** The photos that were sent on an earlier visit and that the server still has. */
export function readPhotoDraft(): Photo[] {
  try {
    const { at, keys }: PhotoDraft = JSON.parse(localStorage.getItem(photosKey) ?? '{"at":0}');
    return at > Date.now() - photosLifeMs ? keys.map((key) => storedPhoto(key, true)) : [];
  } catch {
    return [];
  }
}

/** Remembers which photos are sent; how long they live counts from the first of them. */
export function writePhotoDraft(photos: Photo[]): void {
  const keys = photos.flatMap(({ key, state }) => (key && state === 'ready' ? [key] : []));
  try {
    const { at }: PhotoDraft = JSON.parse(localStorage.getItem(photosKey) ?? `{"at":${Date.now()}}`);
    if (keys.length > 0) localStorage.setItem(photosKey, JSON.stringify({ at, keys }));
    else localStorage.removeItem(photosKey);
  } catch {
    // The browser lets nothing be stored: the photos are to be chosen again next time.
  }
}

export function clearDraft(): void {
  localStorage.removeItem(storageKey);
  localStorage.removeItem(photosKey);
}

const typed = ['title', 'price', 'description', 'location'];

/** Whether there is anything worth bringing back. */
export const hasDraft = (): boolean =>
  Object.values(readDraft(typed)).some((text) => text.trim() !== '') || readPhotoDraft().length > 0;
