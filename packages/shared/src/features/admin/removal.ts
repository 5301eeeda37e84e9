import * as z from 'zod/mini';
import { text } from '../../text.ts';
import { maxReasonLength } from '../listings/hiding.ts';

/** Reason why the team deletes a member's document; the member reads it. */
export const removalReason = z.object({ reason: text(maxReasonLength) });
export type RemovalReason = z.infer<typeof removalReason>;
