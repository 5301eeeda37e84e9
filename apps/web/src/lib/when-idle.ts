/** Does something once the browser has nothing better to do; answers how to call it off. */
export function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 1000);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(act, { timeout: 5000 });
  return () => cancelIdleCallback(id);
}
