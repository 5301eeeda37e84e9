import { useSyncExternalStore } from 'react';
import { anyText, storedValue } from '../../lib/device/storage.ts';

/** When the offer was declined on this device. */
const declined = storedValue('pushDeclined', anyText);

let isOffered = false;
const listeners = new Set<() => void>();
function set(value: boolean): void {
  isOffered = value;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Offers push notifications after an action whose reply the user waits for; not again once they declined or decided. */
export function offerPush(): void {
  if (!('PushManager' in window) || Notification.permission === 'denied' || declined.read()) return;
  set(true);
}

/** Hides the offer; a declined offer does not come back on this device. */
export function endPushOffer(isDeclined = false): void {
  if (isDeclined) declined.write(new Date().toISOString());
  set(false);
}

/** Whether notifications are offered now. */
export const usePushOffer = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isOffered,
    () => false,
  );
