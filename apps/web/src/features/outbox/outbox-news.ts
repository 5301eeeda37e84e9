import type { OutboxKind } from './entry.ts';

/** Outbox events of this tab, other tabs and the service worker. */
export type OutboxNews =
  | { what: 'changed' }
  | { what: 'queued' }
  /** Id of the entry that is being sent; null at the end. */
  | { what: 'sending'; id: string | null }
  /** An entry is not retried automatically: what its page shows may have changed. */
  | { what: 'stopped' }
  /** Whether the entry had several receivers, of whom each may have rejected it. */
  | { what: 'sent'; kind: OutboxKind; label: string; isForSeveral: boolean };

type Listener = (news: OutboxNews) => void;

const listeners = new Set<Listener>();
let channel: BroadcastChannel | undefined;

const notify: Listener = (news) => {
  for (const listener of listeners) listener(news);
};

function open(): BroadcastChannel | undefined {
  if (channel || !('BroadcastChannel' in globalThis)) return channel;
  channel = new BroadcastChannel('outbox');
  channel.onmessage = ({ data }) => notify(data as OutboxNews);
  return channel;
}

/** Notifies the listeners in all tabs. */
export function notifyOutbox(news: OutboxNews): void {
  open()?.postMessage(news);
  notify(news);
}

export function onNews(listener: Listener): () => void {
  open();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
