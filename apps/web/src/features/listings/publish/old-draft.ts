import * as z from 'zod/mini';
import { storedValue } from '../../../lib/device/storage.ts';
import type { StoredPhoto } from '../../uploads/stored-photo.ts';

const asObject = (stored: unknown) => (typeof stored === 'object' && stored !== null ? stored : undefined);
const photoDraft = z.object({ at: z.number(), keys: z.array(z.string()) });

/** Storage key of the single draft of versions before 2026-11-22. */
const values = storedValue<object>('draft:upload', asObject);
const photos = storedValue('draft:photos', (stored) => z.safeParse(photoDraft, stored).data);

/** Returns the draft of an earlier version of the app. */
export function readOldDraft(): { values: object; photos: StoredPhoto[] } | undefined {
  const { at = 0, keys = [] } = photos.read() ?? {};
  const written = values.read();
  if (!written && keys.length === 0) return undefined;
  const rest = { keyAt: at, isPrepared: false, weights: null };
  return { values: written ?? {}, photos: keys.map((key) => ({ id: key, key, ...rest })) };
}

/** Deletes the draft of the earlier version after it is stored among the drafts. */
export function clearOldDraft(): void {
  values.clear();
  photos.clear();
}
