import { useSyncExternalStore } from 'react';

/** Room for what stands beside the page's column, as for `lg:`. */
const wide = '(width >= 68.75rem)';

function subscribe(onChange: () => void): () => void {
  const list = window.matchMedia(wide);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** Whether the screen is wide, now and after it turns; false until a page of the server is hydrated. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(wide).matches,
    () => false,
  );
