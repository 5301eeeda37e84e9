import type { OutboxEntry, OutboxKind } from './entry.ts';
import { useOutbox } from './use-outbox.ts';

const kinds: readonly OutboxKind[] = ['message', 'quote', 'counter', 'publicAnswer'];

/** The queued messages, quotes, proposed prices and answers of one conversation or request. */
export interface QueuedMessageList {
  /** Oldest first. */
  queued: OutboxEntry[];
  /** Id of the one that is being sent. */
  sendingId: string | null;
}

/** Returns what is queued for the conversation or request at a path; the path of a quote also names its sheet. */
export function useQueuedMessages(path: string): QueuedMessageList {
  const { entries, sendingId } = useOutbox();
  const isHere = (entry: OutboxEntry) => kinds.includes(entry.kind) && entry.path.split('?')[0] === path;
  return { queued: entries.filter(isHere), sendingId };
}
