import * as z from 'zod/mini';
import { storedValue } from '../../lib/device/storage.ts';
import { photoDraftName } from './edit-draft.ts';

const photoDraftSchema = z.object({
  /** Time when the first upload was stored, in milliseconds. */
  at: z.number(),
  /** Names of the initial photos of the form. */
  start: z.array(z.string()),
  /** Names of the photos in their order; for new uploads their keys. */
  names: z.array(z.string()),
  /** Number of chosen photos whose upload was not complete. */
  unsent: z.number(),
});
export type PhotoDraft = z.infer<typeof photoDraftSchema>;

/** Photos of the edit form of a listing when it was last left. */
export const photoDraft = (id: string) =>
  storedValue('form:*', (value) => z.safeParse(photoDraftSchema, value).data, photoDraftName(id));
