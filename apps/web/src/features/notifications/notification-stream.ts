import type { UnreadCount } from '@laterite/shared/features/notifications/notification.ts';
import { notificationStreamPath } from '@laterite/shared/features/notifications/stream.ts';
import { ApiError } from '../../lib/requests/api-error.ts';
import { apiUrl } from '../../lib/requests/api-url.ts';
import { token } from '../../lib/requests/token.ts';

const firstRetryMs = 1000;
const maxRetryMs = 60_000;

export interface CountListener {
  onCount: (count: UnreadCount) => void;
  onOpen: (isOpen: boolean) => void;
}

/** Reads the events of one response until it ends; `EventSource` cannot send the token in a header. */
async function readStream(signal: AbortSignal, { onCount, onOpen }: CountListener): Promise<void> {
  const headers = { Authorization: `Bearer ${token.read()}`, Accept: 'text/event-stream' };
  const response = await fetch(apiUrl(notificationStreamPath), { headers, signal, cache: 'no-store' });
  if (!response.ok || !response.body) throw new ApiError(response.status);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  onOpen(true);
  let received = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const events = (received + value).split('\n\n');
    received = events.pop() ?? '';
    const last = events.findLast((event) => event.startsWith('data: '));
    if (last) onCount(JSON.parse(last.slice('data: '.length)));
  }
}

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });

const isRefused = (error: unknown) => error instanceof ApiError && [401, 403].includes(error.status);

/** Streams the count of unread notifications until it is stopped, and reconnects with growing delays. */
export function followCount(listener: CountListener): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  const follow = async () => {
    let retryMs = firstRetryMs;
    while (!signal.aborted) {
      try {
        await readStream(signal, listener);
        retryMs = firstRetryMs;
      } catch (error) {
        if (isRefused(error)) return;
      } finally {
        if (!signal.aborted) listener.onOpen(false);
      }
      // Random jitter: all clients lose the connection when a server stops, and must not reconnect at the same moment.
      await wait(retryMs * (0.5 + Math.random()), signal);
      retryMs = Math.min(2 * retryMs, maxRetryMs);
    }
  };
  void follow();
  return () => abort.abort();
}
