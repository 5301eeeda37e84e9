import { compareSync, hashSync } from 'bcryptjs';

interface Work {
  password: string;
  hash?: string;
  cost: number;
}

/** Runs in a worker thread: bcrypt would hold up every other request for a quarter of a second. */
export default ({ password, hash, cost }: Work): string | boolean =>
  hash === undefined ? hashSync(password, cost) : compareSync(password, hash);
