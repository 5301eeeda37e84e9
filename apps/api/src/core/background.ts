import { log } from '../log.ts';
import { limitConcurrency } from './concurrency-limit.ts';

const running = new Set<Promise<void>>();

/** Returns a queue of work that an answer must not wait for; `most` run at once, `queue` more wait. What goes wrong is logged. */
export function backgroundQueue(most: number, queue: number): (work: () => Promise<void>) => void {
  const limitTasks = limitConcurrency(most, queue);
  return (work) => {
    const task = limitTasks(work)
      .catch((err: unknown) => log.error({ err }, 'background work failed'))
      .finally(() => running.delete(task));
    running.add(task);
  };
}

/** Does work in the queue that most background work shares. */
export const runInBackground = backgroundQueue(4, 500);

/** Waits until nothing is left to do. */
export async function backgroundWorkDone(): Promise<void> {
  while (running.size > 0) await Promise.all(running);
}
