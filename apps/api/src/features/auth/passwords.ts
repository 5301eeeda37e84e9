import { fileURLToPath } from 'node:url';
import { getRounds } from 'bcryptjs';
import { Piscina } from 'piscina';
import { config } from '../../config.ts';
import { limitConcurrency } from '../../core/concurrency-limit.ts';
import { maxWorkerTasks } from '../../core/worker-priority.ts';

const isSource = import.meta.url.endsWith('.ts');
const worker = new URL(isSource ? './password.worker.ts' : './password.worker.js', import.meta.url);
/** The pool has no queue of its own: it would now and then let the first wait for all others. */
const takeTurn = limitConcurrency(maxWorkerTasks, 50);

const threads = new Piscina<{ password: string; hash?: string; cost: number }, string | boolean>({
  filename: fileURLToPath(worker),
  execArgv: isSource ? ['--import', 'tsx'] : [],
  minThreads: 0,
  maxThreads: maxWorkerTasks,
  idleTimeout: 60_000,
});

const work = (task: { password: string; hash?: string }): Promise<string | boolean> =>
  takeTurn(() => threads.run({ ...task, cost: config.bcryptCost }));

export const hashPassword = async (password: string): Promise<string> => String(await work({ password }));

let dummyHash: Promise<string> | undefined;

/** Whether the password is the one of the hash; without a hash, the same work for nothing, so that time tells nothing. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password').catch((error: unknown) => {
    dummyHash = undefined;
    throw error;
  });
  const matches = await work({ password, hash: hash ?? (await dummyHash) });
  return hash !== undefined && matches === true;
}

/** Whether a stored hash cost less work than hashes do now. */
export const needsRehash = (hash: string): boolean => getRounds(hash) < config.bcryptCost;

export const closePasswordThreads = (): Promise<void> => threads.destroy();
