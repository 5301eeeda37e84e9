import { useSyncExternalStore } from 'react';
import { anyText, storedValue } from './storage.ts';

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

/** Offers notifications on this device, after something was done whose answer one waits for; not again once declined or decided. */
export function offerPush(): void {
  if (!('PushManager' in window) || Notification.permission === 'denied' || declined.read()) return;
  set(true);
}

/** Takes the offer away; one that was declined does not come back on this device. */
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
