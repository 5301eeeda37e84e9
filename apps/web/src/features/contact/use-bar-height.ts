import { useEffect, useRef } from 'react';

const property = '--bottom-bar';

/** Returns the elements that need the height of the bar. Set on the root element, the property would make the browser compute the style of every element again. */
const partsAbove = () => document.querySelectorAll<HTMLElement>('[data-above-bar]');

/** Sets the height of the bottom bar as a CSS variable, so that toasts and the footer stay above it. */
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
