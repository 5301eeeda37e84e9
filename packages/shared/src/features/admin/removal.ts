import * as z from 'zod/mini';
import { text } from '../../text.ts';
import { maxReasonLength, seenVersion } from '../listings/hiding.ts';

/** Reason why the team deletes a member's document; the member reads it. */
export const removalReason = z.object({ reason: text(maxReasonLength), version: seenVersion });
export type RemovalReason = z.infer<typeof removalReason>;
