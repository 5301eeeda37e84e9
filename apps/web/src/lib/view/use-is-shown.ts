import { useEffect, useRef } from 'react';

/** Returns a function that returns whether the component is mounted. A late response checks it. */
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
