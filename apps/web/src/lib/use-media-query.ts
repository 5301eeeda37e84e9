import { useCallback, useSyncExternalStore } from 'react';

/** Whether the screen fits a media query, now and after it turns; false until a page of the server is hydrated. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Whether there is room for what stands beside the page's column, as for `lg:`. */
export const useIsWide = (): boolean => useMediaQuery('(width >= 68.75rem)');
