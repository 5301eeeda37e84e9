/** Maximum age of a page whose server time is trusted: older pages come from the browser's history or cache. */
const maxSkewMs = 5 * 60_000;

let skewMs = 0;

/** Sets the clock by the server's, so that a page is hydrated with the ages it was rendered with. */
export function setClock(serverNow: number): void {
  skewMs = serverNow - Date.now();
}

/** Sets the clock by the device's where the page was an old one; called when it is hydrated. */
export function leaveClockOfOldPage(): void {
  if (Math.abs(skewMs) >= maxSkewMs) skewMs = 0;
}

/** The present in milliseconds, by the server's clock where it is known. */
export const now = (): number => Date.now() + skewMs;
