import * as z from 'zod/mini';

/** Reason why the page of a company or professional is hidden, and the date since which its owner waits for a new review; only its owners and the team read it. */
export const hiddenPage = z.object({
  /** Null while reports hide it before a decision. */
  reason: z.nullable(z.string()),
  reviewAskedAt: z.nullable(z.iso.datetime()),
});
export type HiddenPage = z.infer<typeof hiddenPage>;
