import { useEffect } from 'react';
import { useLocation } from './router.tsx';

/** Scrolls to the element of the URL's hash, once it exists. */
export function useAnchor(isReady: boolean) {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link touched again scrolls again
  useEffect(() => {
    if (!isReady || !hash) return;
    document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [isReady, hash, key]);
}
