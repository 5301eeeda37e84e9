import * as z from 'zod/mini';
import { text } from '../../text.ts';

/** Why a listing was rejected; its owner reads it. */
export const reason = z.optional(text(300));

/** How an administrator hides a listing of someone else, or shows it again. */
export const hiding = { hidden: z.optional(z.boolean()), reason };
export type Hiding = z.infer<z.ZodMiniObject<typeof hiding>>;
