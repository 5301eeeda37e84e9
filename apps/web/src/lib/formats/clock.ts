/** Maximum age of a page whose server time is trusted: older pages come from the browser's history or cache. */
const maxSkewMs = 5 * 60_000;

let skewMs = 0;

/** Sets the clock to the server's, so that a page is hydrated with the ages with which it was rendered. */
export function setClock(serverNow: number): void {
  skewMs = serverNow - Date.now();
}

/** Sets the clock to the device's if the page was an old one; called when the page is hydrated. */
export function leaveClockOfOldPage(): void {
  if (Math.abs(skewMs) >= maxSkewMs) skewMs = 0;
}

/** Returns the current time in milliseconds, by the server's clock if it is known. */
export const now = (): number => Date.now() + skewMs;
