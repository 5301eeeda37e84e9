import { useEffect } from 'react';

/** Runs a callback when requests may succeed: now, when the network is back, and when the page becomes visible; null does nothing. */
export function useSendTimes(act: (() => void) | null): void {
  useEffect(() => {
    if (!act) return;
    const onVisible = () => {
      if (document.visibilityState === 'visible') act();
    };
    onVisible();
    addEventListener('online', act);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      removeEventListener('online', act);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [act]);
}
