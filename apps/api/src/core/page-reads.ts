import { AsyncLocalStorage } from 'node:async_hooks';

const pageReads = new AsyncLocalStorage<Map<string, Promise<unknown>>>();

/** Runs the work for one page, whose head and screen share what `oncePerPage` reads. */
export const withPageReads = <T>(work: () => Promise<T>): Promise<T> => pageReads.run(new Map(), work);

/** Reads something once for a page, by its key; outside of pages each call reads again. */
export function oncePerPage<T>(key: string, read: () => Promise<T>): Promise<T> {
  const reads = pageReads.getStore();
  if (!reads) return read();
  const reading = (reads.get(key) as Promise<T> | undefined) ?? read();
  reads.set(key, reading);
  return reading;
}
