import { ttlCache } from './core/ttl-cache.ts';
import { checkDatabase } from './database.ts';
import { store } from './images/store.ts';

let stopping = false;

/** From now on this process asks to be sent no more requests. */
export const markNotReady = (): void => {
  stopping = true;
};

const works = (check: () => Promise<void>) =>
  check().then(
    () => true,
    () => false,
  );

const checkMs = 1000;
const cachedChecks = ttlCache<[database: boolean, uploads: boolean]>(checkMs);

/** Whether requests may be sent here, and what speaks against it. The database and the store are checked once a second at most. */
export async function isReady() {
  const [database, uploads] = await cachedChecks('', () =>
    Promise.all([works(checkDatabase), store.isWritable()]),
  );
  return { ready: database && uploads && !stopping, database, uploads, ...(stopping && { stopping }) };
}
