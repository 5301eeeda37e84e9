import * as z from 'zod/mini';
import { storedValue } from '../../lib/storage.ts';

/** Name of the draft of changes to a listing. */
export const editDraft = (id: string) => `listing-${id}`;

const photoDraftSchema = z.object({
  /** When its first upload was stored, in milliseconds. */
  at: z.number(),
  /** Names of the photos that the form started with. */
  start: z.array(z.string()),
  /** Names of the photos in their order: keys for new uploads. */
  names: z.array(z.string()),
  /** Number of chosen photos whose upload was not complete. */
  unsent: z.number(),
});
export type PhotoDraft = z.infer<typeof photoDraftSchema>;

/** The photos of a listing as its edit form was left. */
export const photoDraft = (id: string) =>
  storedValue('form:*', (value) => z.safeParse(photoDraftSchema, value).data, `photos-${editDraft(id)}`);
