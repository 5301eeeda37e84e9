/** What a message is for: the codes that open accounts must not wait behind notices, so each kind has a budget of its own. */
export type MessageKind = 'code' | 'notice' | 'notification';

/** What happened to a message. */
type Outcome = 'sent' | 'failed' | 'over_budget' | 'country_refused';

interface Count {
  kind: MessageKind;
  outcome: Outcome;
  count: number;
}

const counts = new Map<string, Count>();

export function countMessage(kind: MessageKind, outcome: Outcome): void {
  const key = `${kind} ${outcome}`;
  const before = counts.get(key)?.count ?? 0;
  counts.set(key, { kind, outcome, count: before + 1 });
}

/** Returns how many messages of each kind came to each outcome in this process, for the metrics. */
export const messageCounts = (): Count[] => [...counts.values()];
