/** Returns a signal that aborts after `ms` with a `TimeoutError`, or together with `signal`. `AbortSignal.any` does the same, but browsers of before 2024 lack it. */
export function abortAfter(ms: number, signal?: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), ms);
  return controller.signal;
}
