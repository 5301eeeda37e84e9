import * as z from 'zod/mini';
import { text } from '../../text.ts';

/** Why a listing was rejected; its owner reads it. */
export const reason = z.optional(text(300));

/** The version of a listing that an administrator read; their decision is refused (409) when the listing was edited since. */
export const seenVersion = z.optional(z.int());

/** How an administrator hides a listing of someone else, or shows it again. */
export const hiding = { hidden: z.optional(z.boolean()), reason, version: seenVersion };
export type Hiding = z.infer<z.ZodMiniObject<typeof hiding>>;
