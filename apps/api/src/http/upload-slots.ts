import { uploadSlots } from '@laterite/shared/limits.ts';
import { AppError } from '../core/app-error.ts';

const underWay = new Map<string, number>();
let inAll = 0;

/** Reserves one of the simultaneous uploads for a user and returns the function that frees it; throws `overloaded` when all are taken. */
export function reserveUploadSlot(userId: string): () => void {
  const own = underWay.get(userId) ?? 0;
  if (own >= uploadSlots.perUser || inAll >= uploadSlots.inAll) {
    throw new AppError('overloaded', { retryAfter: uploadSlots.retryAfterS });
  }
  underWay.set(userId, own + 1);
  inAll += 1;
  return () => {
    const left = underWay.get(userId)! - 1;
    if (left > 0) underWay.set(userId, left);
    else underWay.delete(userId);
    inAll -= 1;
  };
}
