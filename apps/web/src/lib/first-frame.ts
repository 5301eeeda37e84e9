import { startTransition, useEffect, useState } from 'react';

const hasPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;

/** False until the page has shown something: what stands below the first screen leaves that frame the time. */
export function useAfterFirstFrame(): boolean {
  const [isAfter, setAfter] = useState(hasPainted);
  useEffect(() => {
    if (isAfter) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const goOn = () => startTransition(() => setAfter(true));
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(goOn);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isAfter]);
  return isAfter;
}
