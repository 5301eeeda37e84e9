import { deviceStore } from '../../../lib/device-store.ts';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import type { StoredPhoto } from '../../uploads/stored-photo.ts';

/** A draft of the publish form, as this device stores it. */
export interface ListingDraft {
  /** Also the idempotency key of its publication: one draft becomes one listing, however often it is sent. */
  id: string;
  /** When it was changed last, in milliseconds. */
  at: number;
  values: object;
  photos: StoredPhoto[];
}

export const draftStore = deviceStore<ListingDraft>('drafts');

export const emptyDraft = (): ListingDraft => ({
  id: newIdempotencyKey(),
  at: Date.now(),
  values: {},
  photos: [],
});

/** Stores a draft whose files are stored already; rejects where the browser refuses storage. */
export const addDraft = (draft: ListingDraft): Promise<void> => draftStore.put(draft);
