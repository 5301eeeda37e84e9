/** The browser's install event, which is fired once, possibly before deferred parts are loaded; null before that. */
export const installEvent: { current: Event | null } = { current: null };

globalThis.addEventListener?.('beforeinstallprompt', (event) => {
  // Otherwise the browser would show its own install prompt on the first visit.
  event.preventDefault();
  installEvent.current = event;
});
