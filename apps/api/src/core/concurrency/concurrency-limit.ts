import { AppError } from '../errors/app-error.ts';

/** Limits concurrency: runs at most `max` tasks, queues up to `queue` more, throws `overloaded` beyond that. */
export function limitConcurrency(max: number, queue: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= max) {
      if (waiting.length >= queue) throw new AppError('overloaded', { retryAfter: 5 });
      await new Promise<void>((start) => waiting.push(start));
    } else running += 1;
    try {
      return await task();
    } finally {
      // Pass the slot to the next waiting task; free it only when none waits.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
