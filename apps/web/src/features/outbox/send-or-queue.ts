import { ChangeQueuedError } from '../../lib/device/change-queued.ts';
import { loadModule } from '../../lib/loading/load-module.ts';
import { api } from '../../lib/requests/api.ts';
import { ApiError, isUnanswered } from '../../lib/requests/api-error.ts';
import { newIdempotencyKey } from '../../lib/requests/idempotency-key.ts';
import { token } from '../../lib/requests/token.ts';
import type { OutboxEntry } from './entry.ts';
import { type Call, type ChangeToQueue, lastCounts, type QueuedChange } from './queued-change.ts';

const loadQueue = () => loadModule(() => import('./queue-change.ts'));

/** Deletes the queued changes that this one replaces, and returns them. */
async function dropReplaced(change: QueuedChange, call: Call<unknown>): Promise<OutboxEntry[]> {
  if (!lastCounts.includes(change.kind)) return [];
  return (await loadQueue()).dropReplaced(change, call);
}

/** Queues a change and throws `ChangeQueuedError`; throws `error` if the browser refuses storage. */
async function putInQueue(change: ChangeToQueue, call: Call<unknown>, error: unknown): Promise<never> {
  try {
    const { queueChange } = await loadQueue();
    await queueChange(change, call);
  } catch {
    throw error;
  }
  throw new ChangeQueuedError();
}

/** Queues a change whose photos must be uploaded first, and throws `ChangeQueuedError`. */
export const queueUnsent = (change: QueuedChange, call: Call<unknown>): Promise<never> =>
  putInQueue({ ...change, id: newIdempotencyKey(), firstTryAt: null }, call, new ApiError(0));

/** Sends a change; without a response it is queued under the same idempotency key, and `ChangeQueuedError` is thrown. */
export async function sendOrQueue<T>(
  change: QueuedChange,
  call: Call<T>,
  idempotencyKey = newIdempotencyKey(),
): Promise<T> {
  // Offline, no request was sent; online, a request may have been applied although no response arrived.
  const firstTryAt = navigator.onLine ? Date.now() : null;
  const session = token.read();
  // Not awaited, so that the request is sent at once also where the module has to be loaded.
  const dropped = dropReplaced(change, call).catch((): OutboxEntry[] => []);
  try {
    return await call(api, { idempotencyKey });
  } catch (error) {
    const replaced = await dropped;
    // Another member may have logged in on this phone meanwhile, in whose name it would be sent.
    if (isUnanswered(error) && token.read() === session)
      return putInQueue({ ...change, id: idempotencyKey, firstTryAt, at: replaced[0]?.at }, call, error);
    if (replaced.length > 0) await (await loadQueue()).restoreReplaced(replaced);
    throw error;
  }
}
