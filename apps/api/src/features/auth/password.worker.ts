import { setPriority } from 'node:os';
import { compareSync, hashSync } from 'bcryptjs';
import { priorityOf } from '../../long-work.ts';

interface Work {
  password: string;
  hash?: string;
  cost: number;
}

// Of this thread alone; elsewhere it would be the whole process that stands back.
if (process.platform === 'linux') setPriority(priorityOf('passwords'));

/** Runs in a worker thread: bcrypt would hold up every other request for a quarter of a second. */
export default ({ password, hash, cost }: Work): string | boolean =>
  hash === undefined ? hashSync(password, cost) : compareSync(password, hash);
