/** Purpose of a message: each kind has a separate budget, because codes that open accounts must not wait behind notices. */
export type MessageKind = 'code' | 'notice' | 'notification';

/** Outcome of a message. */
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

/** Returns the numbers of messages of this process by kind and outcome, for the metrics. */
export const messageCounts = (): Count[] => [...counts.values()];
