import { useEffect, useRef } from 'react';
import { useLocation } from './router.tsx';

/** Scrolls to the element of the URL's hash, once it exists. */
export function useAnchor(isReady: boolean) {
  const { hash, key, state } = useLocation<{ sheet?: string }>();
  /** History entries that were scrolled already: closing a sheet returns to one of them. */
  const scrolled = useRef(new Set<string>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link touched again scrolls again
  useEffect(() => {
    if (!isReady || !hash || state?.sheet || scrolled.current.has(key)) return;
    scrolled.current.add(key);
    document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [isReady, hash, key]);
}
