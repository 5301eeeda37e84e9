import { useSyncExternalStore } from 'react';

/** Delay during which a decision can be undone; it is sent afterwards. */
const undoMs = 10_000;

/** A decision whose sending is delayed. */
export interface Delayed {
  /** Id of its subject, which has one such decision at a time. */
  id: string;
  /** Description of the decision in the undo bar. */
  label: string;
  /** Name of its subject. */
  about?: string | undefined;
  /** Sends the decision, and reports a failure to the user. */
  run: () => Promise<unknown>;
  isSending?: boolean;
}

let all: readonly Delayed[] = [];
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

function store(next: readonly Delayed[]) {
  all = next;
  for (const listener of listeners) listener();
}

const remove = (id: string) => store(all.filter((one) => one.id !== id));

async function send(id: string): Promise<void> {
  const found = all.find((one) => one.id === id && !one.isSending);
  if (!found) return;
  clearTimeout(timers.get(id));
  store(all.map((one) => (one === found ? { ...one, isSending: true } : one)));
  try {
    await found.run();
  } finally {
    remove(id);
  }
}

/** Sends all delayed decisions at once, e.g. when the page is left; resolves when they are sent. */
export async function sendDelayed(): Promise<void> {
  await Promise.all(all.map(({ id }) => send(id)));
}

const sendWhenHidden = () => {
  if (document.visibilityState === 'hidden') void sendDelayed();
};

/** Sends a decision after the delay during which it can be undone, or earlier when the page is left. */
export function delay(decision: Delayed): void {
  if (all.some(({ id }) => id === decision.id)) return;
  store([...all, decision]);
  timers.set(
    decision.id,
    setTimeout(() => void send(decision.id), undoMs),
  );
  window.addEventListener('pagehide', sendDelayed);
  document.addEventListener('visibilitychange', sendWhenHidden);
}

/** Cancels a decision that was not sent yet. */
export function cancelDelayed(id: string): void {
  clearTimeout(timers.get(id));
  remove(id);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const read = () => all;
const none: readonly Delayed[] = [];

/** Returns the decisions that are delayed or being sent; none during server rendering. */
export const useDelayed = (): readonly Delayed[] => useSyncExternalStore(subscribe, read, () => none);

/** Returns whether a decision about this subject is delayed or being sent. */
export const useIsDelayed = (id: string): boolean => useDelayed().some((one) => one.id === id);
