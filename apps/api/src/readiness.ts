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

/** Whether requests may be sent here, and what speaks against it. */
export async function isReady() {
  const [database, uploads] = await Promise.all([works(checkDatabase), store.isWritable()]);
  return { ready: database && uploads && !stopping, database, uploads, ...(stopping && { stopping }) };
}
