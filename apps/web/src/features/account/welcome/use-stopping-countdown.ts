import { useEffect, useState } from 'react';

const wantsNoMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
const isControl = (target: EventTarget | null) => target instanceof Element && target.matches('a, button');

/** Counts the seconds down and then calls `onEnd`. Returns null once stopped permanently: by a touch, a key, a focused control or a hidden tab, or from the start if the user prefers reduced motion. */
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
    // The page itself receives the focus on arrival; only a focused control shows that the user is choosing.
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
