import { setPriority } from 'node:os';
import { compareSync, hashSync } from 'bcryptjs';
import { workerPriority } from '../../core/concurrency/worker-priority.ts';

export interface Work {
  password: string;
  hash?: string;
  cost: number;
}

// On Linux the priority is per thread; on other systems it would lower that of the whole process.
if (process.platform === 'linux') setPriority(workerPriority('passwords'));

/** Worker thread for bcrypt, which would block the event loop for a quarter of a second. */
export default ({ password, hash, cost }: Work): string | boolean =>
  hash === undefined ? hashSync(password, cost) : compareSync(password, hash);
