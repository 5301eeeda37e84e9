/** Older pages come from the browser's history or store: their clock says nothing of the present. */
const maxSkewMs = 5 * 60_000;

let skewMs = 0;

/** Sets the clock by the server's, so that ages are shown as they were rendered. */
export function setClock(serverNow: number): void {
  const skew = serverNow - Date.now();
  skewMs = Math.abs(skew) < maxSkewMs ? skew : 0;
}

/** The present in milliseconds, by the server's clock where it is known. */
export const now = (): number => Date.now() + skewMs;
