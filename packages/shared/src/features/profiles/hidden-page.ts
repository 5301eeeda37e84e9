import * as z from 'zod/mini';

/** Why the page of a company or professional is hidden, and since when its owner waits for a new review; only its owners and the team read it. */
export const hiddenPage = z.object({
  /** Null while reports hide it that nobody has decided about. */
  reason: z.nullable(z.string()),
  reviewAskedAt: z.nullable(z.iso.datetime()),
});
export type HiddenPage = z.infer<typeof hiddenPage>;
