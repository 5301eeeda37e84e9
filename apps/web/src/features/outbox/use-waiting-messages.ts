import type { OutboxEntry } from './entry.ts';
import { useOutbox } from './use-outbox.ts';

/** The queued messages of one conversation or request. */
export interface Waiting {
  /** Oldest first. */
  waiting: OutboxEntry[];
  /** Id of the one that is being sent. */
  sendingId: string | null;
}

/** Returns the queued messages of the conversation or request at a path. */
export function useWaitingMessages(path: string): Waiting {
  const { entries, sendingId } = useOutbox();
  return { waiting: entries.filter((entry) => entry.kind === 'message' && entry.path === path), sendingId };
}
