import { useSyncExternalStore } from 'react';

const key = 'safety-seen';
const listeners = new Set<() => void>();

function wasSeen(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Says that the advice was read, for the rest of this visit. */
export function hideSafetyLine(): void {
  try {
    sessionStorage.setItem(key, '1');
  } catch {
    // The browser stores nothing: the advice comes back with the next page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the advice was read or somebody was contacted during this visit. */
export const useSafetySeen = (): boolean => useSyncExternalStore(subscribe, wasSeen);
