import { useSyncExternalStore } from 'react';
import { apiUrl } from './api-url.ts';

let isOnline = true;

/** Returns whether the server responds; a browser that reports no network may still reach one on the same machine or cable. */
const serverAnswers = () =>
  fetch(apiUrl('/healthz'), { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

function subscribe(listener: () => void) {
  const look = async () => {
    isOnline = navigator.onLine || (await serverAnswers());
    listener();
  };
  look();
  addEventListener('online', look);
  addEventListener('offline', look);
  return () => {
    removeEventListener('online', look);
    removeEventListener('offline', look);
  };
}

/** Returns whether the server is believed to be reachable; it is probed only if the browser reports no network. */
export const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => isOnline,
    () => true,
  );
