import * as z from 'zod/mini';
import { text } from '../../text.ts';

/** Reason for a rejection; the owner reads it. */
export const reason = z.optional(text(300));

/** Version of a listing that an administrator read; the decision is rejected with 409 if the listing was edited since. */
export const seenVersion = z.optional(z.int());

/** Fields with which an administrator hides another member's listing or shows it again. */
export const hiding = { hidden: z.optional(z.boolean()), reason, version: seenVersion };
export type Hiding = z.infer<z.ZodMiniObject<typeof hiding>>;
