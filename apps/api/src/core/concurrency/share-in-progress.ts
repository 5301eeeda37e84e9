/** Returns a function that starts work for a key, or returns the promise of the same work in progress. */
export function shareInProgress<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const inProgress = new Map<string, Promise<T>>();
  return (key, work) => {
    const started = inProgress.get(key) ?? work().finally(() => inProgress.delete(key));
    inProgress.set(key, started);
    return started;
  };
}
