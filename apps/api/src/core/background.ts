import { log } from '../log.ts';
import { limitConcurrency } from './concurrency-limit.ts';

const limitBackgroundJobs = limitConcurrency(4, 500);
const running = new Set<Promise<void>>();

/** Does work that an answer must not wait for; what goes wrong with it is logged. */
export function runInBackground(work: () => Promise<void>): void {
  const task = limitBackgroundJobs(work)
    .catch((err: unknown) => log.error({ err }, 'background work failed'))
    .finally(() => running.delete(task));
  running.add(task);
}

/** Waits until nothing is left to do. */
export async function backgroundWorkDone(): Promise<void> {
  while (running.size > 0) await Promise.all(running);
}
