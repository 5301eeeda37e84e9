import { type ReactNode, startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * Returns false on the server and during hydration, true in every other render. The change to true
 * is a transition, which is rendered in small steps, between which a slow phone can scroll. It renders
 * the component again with all its children, and React must then hydrate all of them at once: call this in small
 * components, or pass `isFollowed` if the output does not depend on the change.
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

/** Renders children that the server omits; a separate component, so that its parent is not rendered again. */
export const AfterHydration = ({ children }: { children: ReactNode }) => useIsHydrated() && children;
