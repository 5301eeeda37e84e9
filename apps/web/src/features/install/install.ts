import { minuteMs } from '@laterite/shared/time.ts';
import { useState, useSyncExternalStore } from 'react';
import { installEvent } from '../../lib/install-event.ts';
import { useLocation } from '../../lib/router.tsx';
import { storedValue } from '../../lib/storage.ts';

/** Ways to install the app: by the browser's dialog, on iPhones by a menu of the browser, or none. */
export type InstallWay = 'dialog' | 'ios' | null;

/** A visit ends when no page was opened for so long. */
const visitMs = 30 * minuteMs;

interface Visits {
  count: number;
  /** Time of the last visit, in milliseconds. */
  at: number;
  isDeclined: boolean;
}

function parseVisits(stored: unknown): Visits | undefined {
  const { count, at, isDeclined } = Object(stored) as Partial<Visits>;
  if (typeof count !== 'number' || typeof at !== 'number') return undefined;
  return { count, at, isDeclined: isDeclined === true };
}

const visits = storedValue('visits', parseVisits);

/** Counts a visit to this device when the last one has ended. */
export function countVisit(): void {
  const { count, at, isDeclined } = visits.read() ?? { count: 0, at: 0, isDeclined: false };
  const isNew = at < Date.now() - visitMs;
  visits.write({ count: isNew ? count + 1 : count, at: Date.now(), isDeclined });
}

/** Whether the installation is to be offered: from the second page of the second visit on, so that nothing moves while it is read, until it is declined. */
export function useIsInstallDue(): boolean {
  const { pathname } = useLocation();
  const [start] = useState(pathname);
  const [hasMoved, setHasMoved] = useState(false);
  if (!hasMoved && pathname !== start) setHasMoved(true);
  const { count, isDeclined } = visits.use() ?? { count: 0, isDeclined: false };
  return hasMoved && count > 1 && !isDeclined;
}

/** Does not offer the installation again by itself on this device. */
export function declineInstall(): void {
  visits.write({ count: 0, at: 0, ...visits.read(), isDeclined: true });
}

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};
/** The browser's offer can be used once, and is over when the app is installed. */
function endOffer(): void {
  installEvent.current = null;
  notify();
}
globalThis.addEventListener?.('beforeinstallprompt', notify);
globalThis.addEventListener?.('appinstalled', endOffer);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

// Only the browsers of iPhones and iPads know this property; it is true in the installed app.
const isOnIos = () => (navigator as { standalone?: boolean }).standalone === false;

const readWay = (): InstallWay => (installEvent.current ? 'dialog' : isOnIos() ? 'ios' : null);

/** How the app can be installed now. */
export const useInstallWay = (): InstallWay => useSyncExternalStore(subscribe, readWay, () => null);

/** Opens the browser's dialog, which it allows once. */
export async function install(): Promise<void> {
  const event = installEvent.current as (Event & { prompt: () => Promise<unknown> }) | null;
  endOffer();
  await event?.prompt();
}
