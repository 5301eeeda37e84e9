import { AppError } from './app-error.ts';

/** Lets `most` tasks run at once and `queue` more wait; refuses the rest. */
export function limitConcurrency(most: number, queue: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= most) {
      if (waiting.length >= queue) throw new AppError('overloaded', { retryAfter: 5 });
      await new Promise<void>((start) => waiting.push(start));
    } else running += 1;
    try {
      return await task();
    } finally {
      // A finished task hands its place on; only without a successor does a place fall free.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
