import { storedLocale } from '../../i18n/i18n.tsx';
import { isSavingData } from '../hydration/data-saver.ts';

/** Calls back with a new version that waits for activation. */
export async function startServiceWorker(onWaiting: (waiting: ServiceWorker) => void): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js');
  const notifyWaiting = () => {
    if (registration.waiting && navigator.serviceWorker.controller) onWaiting(registration.waiting);
  };
  notifyWaiting();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', notifyWaiting);
  });
}

/** Activates the waiting version and reloads the page. */
export function changeVersion(waiting: ServiceWorker): void {
  // Another window has activated it, so that the controller of this one does not change any more.
  if (waiting.state !== 'installed') {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage('take over');
}

/** Lets the worker store the pages on which members write without a network, unless this device saves data. */
export async function storeMemberPages(): Promise<void> {
  if (isSavingData() || !('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ storePages: storedLocale() });
}
