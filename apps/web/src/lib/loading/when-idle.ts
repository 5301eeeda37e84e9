/** Runs a callback once the browser is idle; returns the function that cancels it. */
export function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 1000);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(act, { timeout: 5000 });
  return () => cancelIdleCallback(id);
}
