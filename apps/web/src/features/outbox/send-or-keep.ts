import { KeptForLater } from '../../lib/device/kept-for-later.ts';
import { loadModule } from '../../lib/loading/load-module.ts';
import { api } from '../../lib/requests/api.ts';
import { ApiError, isUnanswered } from '../../lib/requests/api-error.ts';
import { newIdempotencyKey } from '../../lib/requests/idempotency-key.ts';
import { token } from '../../lib/requests/token.ts';
import type { OutboxEntry } from './entry.ts';
import type { Call, Kept } from './kept-change.ts';

type KeptNow = Kept & Pick<OutboxEntry, 'id' | 'firstTryAt'>;

/** Queues a change and throws `KeptForLater`; throws `error` if the browser refuses storage. */
async function keep(kept: KeptNow, call: Call<unknown>, error: unknown): Promise<never> {
  try {
    const { keepForLater } = await loadModule(() => import('./keep-for-later.ts'));
    await keepForLater(kept, call);
  } catch {
    throw error;
  }
  throw new KeptForLater();
}

/** Queues a change whose photos must be uploaded first, and throws `KeptForLater`. */
export const keepUnsent = (kept: Kept, call: Call<unknown>): Promise<never> =>
  keep({ ...kept, id: newIdempotencyKey(), firstTryAt: null }, call, new ApiError(0));

/** Sends a change; without a response it is queued under the same idempotency key, and `KeptForLater` is thrown. */
export async function sendOrKeep<T>(
  kept: Kept,
  call: Call<T>,
  idempotencyKey = newIdempotencyKey(),
): Promise<T> {
  // Offline, no request was sent; online, a request may have been applied although no response arrived.
  const firstTryAt = navigator.onLine ? Date.now() : null;
  const session = token.read();
  try {
    return await call(api, { idempotencyKey });
  } catch (error) {
    // Another member may have logged in on this phone meanwhile, in whose name it would be sent.
    if (!isUnanswered(error) || token.read() !== session) throw error;
    return keep({ ...kept, id: idempotencyKey, firstTryAt }, call, error);
  }
}
