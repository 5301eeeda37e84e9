import type { CDPSession, Page } from '@playwright/test';

/** Returns the id of the service worker's registration in the Chrome DevTools Protocol. */
export async function registrationOf(debuggerOf: CDPSession, page: Page): Promise<string> {
  const registered = new Promise<string>((done) => {
    debuggerOf.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) done(first.registrationId);
    });
  });
  await debuggerOf.send('ServiceWorker.enable');
  await page.evaluate(() => navigator.serviceWorker.ready);
  return registered;
}
