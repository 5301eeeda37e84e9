import { useEffect, useRef } from 'react';

/** Returns a function that tells whether the component is still on the page, for what a late response does. */
export function useIsShown(): () => boolean {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return () => isShown.current;
}
