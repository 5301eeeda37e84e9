import { useEffect } from 'react';
import { storedValue } from '../device/storage.ts';
import { useSession } from './session.ts';

const ttlMs = 15 * 60_000;
interface PendingAction {
  name: string;
  value: number;
  until: number;
}

function parse(stored: unknown): PendingAction | undefined {
  const { name, value, until } = Object(stored) as Partial<PendingAction>;
  const isValid = typeof name === 'string' && typeof value === 'number' && typeof until === 'number';
  return isValid ? { name, value, until } : undefined;
}
const stored = storedValue('pendingAction', parse);

/** Runs an action that was pressed by a visitor once they are back as a member; returns the function that stores it before the log-in. */
export function usePendingAction(name: string, run: (value: number) => void): (value?: number) => void {
  const isKnown = useSession().me !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after the log-in
  useEffect(() => {
    const pending = isKnown ? stored.read() : undefined;
    if (pending?.name !== name) return;
    stored.clear();
    if (pending.until > Date.now()) run(pending.value);
  }, [isKnown, name]);
  return (value = 1) => void stored.write({ name, value, until: Date.now() + ttlMs });
}
