import { useSyncExternalStore } from 'react';

/** Minimum width of the two-column layout, as for `lg:`. */
const wide = '(width >= 68.75rem)';

function subscribe(onChange: () => void): () => void {
  const list = window.matchMedia(wide);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** Returns whether the screen is wide and follows its changes; false until a rendered page is hydrated. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(wide).matches,
    () => false,
  );
