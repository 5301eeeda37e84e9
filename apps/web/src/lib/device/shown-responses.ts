/** Responses from the offline cache that this page shows, and when each came from the server, in milliseconds. */
const shown = new Map<string, number>();
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

/** Records when a shown response came from the server; without a time, it is fresh. */
export function recordShownResponse(url: string, at?: number): void {
  if (at === undefined ? shown.delete(url) : shown.set(url, at)) notify();
}

/** Clears the records when another page opens. */
export function clearShownResponses(): void {
  shown.clear();
  notify();
}

let isPageMissing = false;

/** Hides the records while the page's own response is missing. */
export function setPageMissing(isMissing: boolean): void {
  isPageMissing = isMissing;
  notify();
}

/** Returns the time of the oldest shown response; undefined where all are fresh. */
export const oldestShownAt = (): number | undefined =>
  shown.size > 0 && !isPageMissing ? Math.min(...shown.values()) : undefined;

export function onShownResponsesChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
