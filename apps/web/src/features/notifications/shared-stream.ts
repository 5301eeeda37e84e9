import type { UnreadCount } from '@laterite/shared/features/notifications/notification.ts';
import { type CountListener, followCount } from './notification-stream.ts';

const name = 'notification-stream';

type Message = { count: UnreadCount } | { isOpen: boolean };

/** Follows the count while this window holds the lock of the stream, and sends it to the other windows. */
const followForAll = (listener: CountListener, channel: BroadcastChannel) =>
  followCount({
    onCount(count) {
      listener.onCount(count);
      channel.postMessage({ count } satisfies Message);
    },
    onOpen(isOpen) {
      listener.onOpen(isOpen);
      channel.postMessage({ isOpen } satisfies Message);
    },
  });

/** Follows the count of unread notifications by one stream for all windows: over HTTP/1.1 a browser opens six connections to a host, and each stream takes one. */
export function followSharedCount(listener: CountListener): () => void {
  if (!navigator.locks) return followCount(listener);
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if ('count' in data) listener.onCount(data.count);
    listener.onOpen('count' in data || data.isOpen);
  };
  const abort = new AbortController();
  const { signal } = abort;
  const hold = () =>
    new Promise<void>((release) => {
      const stop = followForAll(listener, channel);
      signal.addEventListener('abort', () => {
        stop();
        release();
      });
    });
  // Stopped while another window holds the lock.
  navigator.locks.request(name, { signal }, hold).catch(() => undefined);
  return () => {
    abort.abort();
    channel.close();
  };
}
