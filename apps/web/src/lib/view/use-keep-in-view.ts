import { type RefObject, useEffect, useRef } from 'react';

/** Returns the ref of a row that is scrolled into view once it was selected by keyboard; the initially selected row is not scrolled. */
export function useKeepInView<E extends Element>(isCurrent: boolean): RefObject<E | null> {
  const place = useRef<E>(null);
  const wasCurrent = useRef(isCurrent);
  useEffect(() => {
    if (isCurrent && !wasCurrent.current) place.current?.scrollIntoView?.({ block: 'nearest' });
    wasCurrent.current = isCurrent;
  }, [isCurrent]);
  return place;
}
