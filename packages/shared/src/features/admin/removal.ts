import * as z from 'zod/mini';
import { text } from '../../text.ts';

/** Why the team deletes what belongs to a member, who reads it. */
export const removalReason = z.object({ reason: text(300) });
export type RemovalReason = z.infer<typeof removalReason>;
