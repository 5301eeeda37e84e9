import { uploadSlots } from '@laterite/shared/limits.ts';
import { AppError, rateLimited } from '../../core/errors/app-error.ts';

const underWay = new Map<string, number>();
let inAll = 0;

/** Reserves one of the simultaneous uploads for a user and returns the function that frees it; throws `uploads_in_progress` when the user has all of theirs, `overloaded` when all are taken. */
export function reserveUploadSlot(userId: string): () => void {
  const own = underWay.get(userId) ?? 0;
  const retryAfter = uploadSlots.retryAfterS;
  if (own >= uploadSlots.perUser) throw rateLimited('uploads_in_progress', retryAfter);
  if (inAll >= uploadSlots.inAll) throw new AppError('overloaded', { retryAfter });
  underWay.set(userId, own + 1);
  inAll += 1;
  return () => {
    const left = underWay.get(userId)! - 1;
    if (left > 0) underWay.set(userId, left);
    else underWay.delete(userId);
    inAll -= 1;
  };
}
