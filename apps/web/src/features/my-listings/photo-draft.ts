import * as z from 'zod/mini';
import { storedValue } from '../../lib/device/storage.ts';
import type { StoredPhoto } from '../uploads/stored-photo.ts';
import { photoDraftName } from './edit-draft.ts';

const storedPhotoSchema: z.ZodMiniType<StoredPhoto> = z.object({
  id: z.string(),
  key: z.nullable(z.string()),
  keyAt: z.number(),
  isPrepared: z.boolean(),
  weights: z.nullable(z.object({ before: z.number(), after: z.number() })),
});

const photoDraftSchema = z.object({
  /** Time when the first upload was stored, in milliseconds. */
  at: z.number(),
  /** Names of the initial photos of the form. */
  start: z.array(z.string()),
  /** Names of the photos in their order: for new uploads their keys, for incomplete ones their ids. */
  names: z.array(z.string()),
  /** Chosen photos whose upload was not complete; their files are stored separately. */
  chosen: z._default(z.array(storedPhotoSchema), []),
  /** Number of photos that have to be added again. */
  unsent: z.number(),
});
export type PhotoDraft = z.infer<typeof photoDraftSchema>;

/** Photos of the edit form of a listing when it was last left. */
export const photoDraft = (id: string) =>
  storedValue('form:*', (value) => z.safeParse(photoDraftSchema, value).data, photoDraftName(id));
