import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * Returns false on the server and while the server's page is attached, true in every other render. The change to true
 * is a transition: everything that waits for it is drawn in small steps, between which a slow phone can scroll.
 */
export function useIsHydrated(): boolean {
  const [part] = useState({ wasRendered: false });
  const wasRendered = useSyncExternalStore(
    neverChanges,
    () => part.wasRendered,
    () => {
      part.wasRendered = true;
      return true;
    },
  );
  const [isAttached, setIsAttached] = useState(false);
  useEffect(() => {
    if (wasRendered) startTransition(() => setIsAttached(true));
  }, [wasRendered]);
  return isAttached || !wasRendered;
}
