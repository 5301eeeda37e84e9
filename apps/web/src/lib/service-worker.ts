/** Calls back with a version that waits until the pages of the last one agree to go. */
export async function startServiceWorker(onWaiting: (waiting: ServiceWorker) => void): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js');
  const tell = () => {
    if (registration.waiting && navigator.serviceWorker.controller) onWaiting(registration.waiting);
  };
  tell();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', tell);
  });
}

/** Lets the waiting version take over and shows the page in it. */
export function changeVersion(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage('take over');
}
