import { type RefObject, useEffect, useRef } from 'react';

/** Returns the place of a row that comes into view once keys have moved to it; the row that keys begin with stays where the page shows it. */
export function useKeepInView<E extends Element>(isCurrent: boolean): RefObject<E | null> {
  const place = useRef<E>(null);
  const wasCurrent = useRef(isCurrent);
  useEffect(() => {
    if (isCurrent && !wasCurrent.current) place.current?.scrollIntoView?.({ block: 'nearest' });
    wasCurrent.current = isCurrent;
  }, [isCurrent]);
  return place;
}
