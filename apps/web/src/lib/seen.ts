/** Responses from the offline cache that this page shows, and when each came from the server, in milliseconds. */
const shown = new Map<string, number>();
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

/** Notes when a response that is shown came from the server; without a time it has just come. */
export function noteShown(url: string, at?: number): void {
  if (at === undefined && !shown.has(url)) return;
  if (at === undefined) shown.delete(url);
  else shown.set(url, at);
  notify();
}

/** Begins another page. */
export function forgetShown(): void {
  shown.clear();
  notify();
}

/** When the oldest of them came; undefined where all are new. */
export const oldestShown = (): number | undefined =>
  shown.size > 0 ? Math.min(...shown.values()) : undefined;

export function onShown(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
