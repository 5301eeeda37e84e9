import { deviceStore } from '../../../lib/device/device-store.ts';
import { newIdempotencyKey } from '../../../lib/requests/idempotency-key.ts';
import type { StoredPhoto } from '../../uploads/stored-photo.ts';

/** Draft of the publish form as stored on this device. */
export interface ListingDraft {
  /** Also the idempotency key of its publication: a draft becomes only one listing, however often it is sent. */
  id: string;
  /** Time of the last change, in milliseconds. */
  at: number;
  values: object;
  photos: StoredPhoto[];
}

/** Maximum number of drafts; the oldest beyond it are deleted. */
export const maxDrafts = 20;

export const draftStore = deviceStore<ListingDraft>('drafts');

export const emptyDraft = (): ListingDraft => ({
  id: newIdempotencyKey(),
  at: Date.now(),
  values: {},
  photos: [],
});

/** Stores a draft whose files are already stored; rejects if the browser refuses storage. */
export const addDraft = (draft: ListingDraft): Promise<void> => draftStore.put(draft);
