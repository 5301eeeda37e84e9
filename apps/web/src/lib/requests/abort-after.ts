/** Returns a signal that aborts after `ms`, or together with `signal`. `AbortSignal.any` does the same, but browsers of before 2024 lack it. */
export function abortAfter(ms: number, signal?: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  setTimeout(abort, ms);
  return controller.signal;
}
