import type { UnreadCount } from '@laterite/shared/features/notifications/notification.ts';
import { type CountListener, followCount } from './notification-stream.ts';

const name = 'notification-stream';

type Message = { count: UnreadCount } | { isOpen: boolean };

/** Streams the count while this window holds the lock, and sends it to the other windows. */
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

/** Streams the count of unread notifications with one connection for all windows, because browsers open at most six HTTP/1.1 connections to a host. */
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
  // The request rejects if it is aborted while another window holds the lock.
  navigator.locks.request(name, { signal }, hold).catch(() => undefined);
  return () => {
    abort.abort();
    channel.close();
  };
}
