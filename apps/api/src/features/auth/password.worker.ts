import { setPriority } from 'node:os';
import { compareSync, hashSync } from 'bcryptjs';
import { workerPriority } from '../../core/worker-priority.ts';

export interface Work {
  password: string;
  hash?: string;
  cost: number;
}

// Of this thread alone; elsewhere it would be the whole process that stands back.
if (process.platform === 'linux') setPriority(workerPriority('passwords'));

/** Runs in a worker thread: bcrypt would hold up every other request for a quarter of a second. */
export default ({ password, hash, cost }: Work): string | boolean =>
  hash === undefined ? hashSync(password, cost) : compareSync(password, hash);
