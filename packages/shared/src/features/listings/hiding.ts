import * as z from 'zod/mini';
import { text } from '../../text.ts';

/** Maximum length of the reason of a decision by the team. */
export const maxReasonLength = 300;

/** Reason for a rejection; the owner reads it. */
export const reason = z.optional(text(maxReasonLength));

/** Version of the subject that the team member read; the decision is rejected with 409 if the subject was changed since. */
export const seenVersion = z.optional(z.int());

/** Fields with which an administrator hides another member's listing or shows it again. */
export const hiding = { hidden: z.optional(z.boolean()), reason, version: seenVersion };
export type Hiding = z.infer<z.ZodMiniObject<typeof hiding>>;
