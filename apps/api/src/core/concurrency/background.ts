import { log } from '../../log.ts';
import { limitConcurrency } from './concurrency-limit.ts';

const running = new Set<Promise<void>>();

/** Returns a queue for work that a response does not wait for: `max` tasks run at once, `queue` more wait. Failures are logged. */
export function backgroundQueue(max: number, queue: number): (work: () => Promise<void>) => void {
  const limitTasks = limitConcurrency(max, queue);
  return (work) => {
    const task = limitTasks(work)
      .catch((err: unknown) => log.error({ err }, 'background work failed'))
      .finally(() => running.delete(task));
    running.add(task);
  };
}

/** Runs a task in the shared background queue. */
export const runInBackground = backgroundQueue(4, 500);

/** Resolves once every background task has ended. */
export async function backgroundWorkDone(): Promise<void> {
  while (running.size > 0) await Promise.all(running);
}
