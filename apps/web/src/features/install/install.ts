import { minuteMs } from '@laterite/shared/time.ts';
import { useState, useSyncExternalStore } from 'react';
import { storedValue } from '../../lib/device/storage.ts';
import { installEvent } from '../../lib/install/install-event.ts';
import { useLocation } from '../../lib/navigation/router.tsx';

/** Ways to install the app: the browser's dialog, on iPhones a menu of the browser, or none. */
export type InstallWay = 'dialog' | 'ios' | null;

/** Time without an opened page after which a visit has ended. */
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

/** Counts a visit on this device if the last one has ended. */
export function countVisit(): void {
  const { count, at, isDeclined } = visits.read() ?? { count: 0, at: 0, isDeclined: false };
  const isNew = at < Date.now() - visitMs;
  visits.write({ count: isNew ? count + 1 : count, at: Date.now(), isDeclined });
}

/** Returns whether to offer the installation: from the second page of the second visit, so that the page does not shift while it is read, until it is declined. */
export function useIsInstallDue(): boolean {
  const { pathname } = useLocation();
  const [start] = useState(pathname);
  const [hasMoved, setHasMoved] = useState(false);
  if (!hasMoved && pathname !== start) setHasMoved(true);
  const { count, isDeclined } = visits.use() ?? { count: 0, isDeclined: false };
  return hasMoved && count > 1 && !isDeclined;
}

/** Stops offering the installation on this device. */
export function declineInstall(): void {
  visits.write({ count: 0, at: 0, ...visits.read(), isDeclined: true });
}

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};
/** Discards the event of the browser: it can be used once, and is invalid after the installation. */
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

// Only browsers on iPhones and iPads have this property; it is true in the installed app.
const isOnIos = () => (navigator as { standalone?: boolean }).standalone === false;

const readWay = (): InstallWay => (installEvent.current ? 'dialog' : isOnIos() ? 'ios' : null);

/** Returns the current way to install the app. */
export const useInstallWay = (): InstallWay => useSyncExternalStore(subscribe, readWay, () => null);

/** Opens the browser's installation dialog, which each event allows once. */
export async function install(): Promise<void> {
  const event = installEvent.current as (Event & { prompt: () => Promise<unknown> }) | null;
  endOffer();
  await event?.prompt();
}
