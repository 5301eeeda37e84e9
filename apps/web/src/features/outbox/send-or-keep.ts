import type { CallOptions, Client } from '@laterite/shared/client.ts';
import type { Contracts } from '@laterite/shared/contracts.ts';
import { api } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { KeptForLater } from '../../lib/kept-for-later.ts';
import { loadModule } from '../../lib/load-module.ts';
import type { OutboxEntry } from './entry.ts';

/** Sends by the API that it is given. The parameter is called `api`: by that name the build finds the routes that are called. */
export type Call<T> = (api: Client<Contracts>, options: CallOptions) => Promise<T>;

/** What the list of what waits says of a change, and where it can be written on. */
export type Kept = Pick<OutboxEntry, 'kind' | 'label' | 'path' | 'form' | 'chosen' | 'names' | 'version'>;

/** Whether nothing answered, or only a proxy: the request may or may not have been applied. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && [0, 502, 503, 504].includes(error.status);

/** Sends a change; one that is not answered goes into the outbox under the same idempotency key, and `KeptForLater` is thrown. */
export async function sendOrKeep<T>(
  kept: Kept,
  call: Call<T>,
  idempotencyKey = newIdempotencyKey(),
): Promise<T> {
  try {
    return await call(api, { idempotencyKey });
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    try {
      const { keepForLater } = await loadModule(() => import('./keep-for-later.ts'));
      await keepForLater({ ...kept, id: idempotencyKey }, call);
    } catch {
      throw error;
    }
    throw new KeptForLater();
  }
}
