import { AsyncLocalStorage } from 'node:async_hooks';

const pageReads = new AsyncLocalStorage<Map<string, Promise<unknown>>>();

/** Renders one page; its metadata and its screen share the results of `oncePerPage`. */
export const withPageReads = <T>(work: () => Promise<T>): Promise<T> => pageReads.run(new Map(), work);

/** Caches a read for the current page by its key; outside of a page render every call reads. */
export function oncePerPage<T>(key: string, read: () => Promise<T>): Promise<T> {
  const reads = pageReads.getStore();
  if (!reads) return read();
  const reading = (reads.get(key) as Promise<T> | undefined) ?? read();
  reads.set(key, reading);
  return reading;
}
