import { useEffect, useRef } from 'react';

const property = '--bottom-bar';

/** Returns the elements that need the height of the bar. Set on the root element, the property would make the browser compute the style of every element again. */
const partsAbove = () => document.querySelectorAll<HTMLElement>('[data-above-bar]');

/** Tells the page how high a bar at the bottom of a phone is, so that toasts stand above it and the footer ends there. */
export function useBarHeight<T extends HTMLElement>() {
  const ref = useRef<T>(null);
  useEffect(() => {
    const bar = ref.current!;
    const observer = new ResizeObserver(() => {
      const isFixed = getComputedStyle(bar).position === 'fixed';
      const height = isFixed ? `${bar.offsetHeight}px` : '0px';
      for (const { style } of partsAbove()) style.setProperty(property, height);
    });
    observer.observe(bar);
    return () => {
      observer.disconnect();
      for (const { style } of partsAbove()) style.removeProperty(property);
    };
  }, []);
  return ref;
}
