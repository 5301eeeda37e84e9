import { KeptForLater } from '../../lib/device/kept-for-later.ts';
import { loadModule } from '../../lib/loading/load-module.ts';
import { api } from '../../lib/requests/api.ts';
import { ApiError, isUnanswered } from '../../lib/requests/api-error.ts';
import { newIdempotencyKey } from '../../lib/requests/idempotency-key.ts';
import { token } from '../../lib/requests/token.ts';
import type { OutboxEntry } from './entry.ts';
import { type Call, type Kept, type KeptNow, lastCounts } from './kept-change.ts';

const loadQueue = () => loadModule(() => import('./keep-for-later.ts'));

/** Deletes the queued changes that this one replaces, and returns them. */
async function dropReplaced(kept: Kept, call: Call<unknown>): Promise<OutboxEntry[]> {
  if (!lastCounts.includes(kept.kind)) return [];
  return (await loadQueue()).dropReplaced(kept, call);
}

/** Queues a change and throws `KeptForLater`; throws `error` if the browser refuses storage. */
async function keep(kept: KeptNow, call: Call<unknown>, error: unknown): Promise<never> {
  try {
    const { keepForLater } = await loadQueue();
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
  // Not awaited, so that the request is sent at once also where the module has to be loaded.
  const dropped = dropReplaced(kept, call).catch((): OutboxEntry[] => []);
  try {
    return await call(api, { idempotencyKey });
  } catch (error) {
    const replaced = await dropped;
    // Another member may have logged in on this phone meanwhile, in whose name it would be sent.
    if (isUnanswered(error) && token.read() === session)
      return keep({ ...kept, id: idempotencyKey, firstTryAt, at: replaced[0]?.at }, call, error);
    if (replaced.length > 0) await (await loadQueue()).restoreReplaced(replaced);
    throw error;
  }
}
