import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Size } from './projection.ts';

/** Returns the current size of an element; undefined until it is rendered. */
export function useElementSize(element: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>();
  useLayoutEffect(() => {
    const shown = element.current;
    if (!shown) return;
    const measure = () => setSize({ width: shown.clientWidth, height: shown.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(shown);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
