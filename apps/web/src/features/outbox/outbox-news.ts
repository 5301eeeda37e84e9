import type { OutboxKind } from './entry.ts';

/** Events of the outbox, in this tab, in others and in the service worker. */
export type OutboxNews =
  | { what: 'changed' }
  | { what: 'kept' }
  /** The entry that is being sent now; null at the end. */
  | { what: 'sending'; id: string | null }
  /** To several receivers, each of whom may have refused. */
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

/** Notifies the listeners of this tab and of the others. */
export function tell(news: OutboxNews): void {
  open()?.postMessage(news);
  notify(news);
}

export function onNews(listener: Listener): () => void {
  open();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
