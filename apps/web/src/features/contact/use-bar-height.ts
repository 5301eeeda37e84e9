import { useEffect, useRef } from 'react';

const property = '--bottom-bar';

/** Tells the page how high a bar at the bottom of a phone is, so that toasts stand above it and the footer ends there. */
export function useBarHeight<T extends HTMLElement>() {
  const ref = useRef<T>(null);
  useEffect(() => {
    const bar = ref.current!;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const isFixed = getComputedStyle(bar).position === 'fixed';
      style.setProperty(property, isFixed ? `${bar.offsetHeight}px` : '0px');
    });
    observer.observe(bar);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, []);
  return ref;
}
