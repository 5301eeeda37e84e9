import { type ReactNode, startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * Returns false on the server and while the server's page is attached, true in every other render. The change to true
 * is a transition: everything that waits for it is drawn in small steps, between which a slow phone can scroll. It draws
 * the component again with all below it, and React then has to attach every part below at once: call this in small
 * components, or say by `isFollowed` that what is drawn does not depend on the change.
 */
export function useIsHydrated(isFollowed = true): boolean {
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
    if (wasRendered && isFollowed) startTransition(() => setIsAttached(true));
  }, [wasRendered, isFollowed]);
  return isAttached || !wasRendered;
}

/** Shows what the server leaves out; a component of its own, so that nothing around it is drawn again. */
export const AfterHydration = ({ children }: { children: ReactNode }) => useIsHydrated() && children;
