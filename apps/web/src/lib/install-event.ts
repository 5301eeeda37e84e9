/** The browser's own offer to install the app, which it fires once, maybe before the later parts are loaded; null before. */
export const installEvent: { current: Event | null } = { current: null };

globalThis.addEventListener?.('beforeinstallprompt', (event) => {
  // The browser would show its offer over the page, on the first visit already.
  event.preventDefault();
  installEvent.current = event;
});
