import { useEffect, useState } from 'react';

const wantsNoMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
const isControl = (target: EventTarget | null) => target instanceof Element && target.matches('a, button');

/**
 * Seconds left of a countdown, then `onEnd`; null once it is stopped for good: by a touch, a key, a focused control,
 * a hidden tab, or from the start for who wants no motion.
 */
export function useStoppingCountdown(ms: number, onEnd: () => void) {
  const [left, setLeft] = useState(() => (wantsNoMotion() || document.hidden ? null : Math.ceil(ms / 1000)));
  const isRunning = left !== null;

  useEffect(() => {
    if (!isRunning) return undefined;
    const stop = () => setLeft(null);
    const timer = setInterval(() => setLeft((seconds) => seconds && seconds - 1), 1000);
    const removal = new AbortController();
    const { signal } = removal;
    for (const sign of ['pointerdown', 'keydown', 'visibilitychange']) {
      document.addEventListener(sign, stop, { signal });
    }
    // The page itself takes the focus on arrival; only a focused control means that someone is choosing.
    document.addEventListener('focusin', ({ target }) => isControl(target) && stop(), { signal });
    return () => {
      clearInterval(timer);
      removal.abort();
    };
  }, [isRunning]);

  useEffect(() => {
    if (left === 0) onEnd();
  }, [left, onEnd]);

  return left;
}
