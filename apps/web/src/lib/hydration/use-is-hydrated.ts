import {
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { neverChanges } from './never-changes.ts';

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
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => {
    if (wasRendered && isFollowed) startTransition(() => setIsHydrated(true));
  }, [wasRendered, isFollowed]);
  return isHydrated || !wasRendered;
}

/** Renders children that the server omits; a separate component, so that its parent is not rendered again. */
export const AfterHydration = ({ children }: { children: ReactNode }) => useIsHydrated() && children;

/** Returns the refs of an element and of the one that replaces it after hydration; the new one takes over its focus. */
export function useTransferFocus() {
  const hadFocus = useRef(false);
  // React calls the cleanup function before it removes the element, so that it still has the focus.
  const from = useCallback(
    (element: HTMLElement | null) => () => {
      hadFocus.current = document.activeElement === element;
    },
    [],
  );
  const to = useCallback((element: HTMLElement | null) => {
    if (hadFocus.current) element?.focus();
    hadFocus.current = false;
  }, []);
  return { from, to };
}
