import { today } from '@laterite/shared/features/orders/day.ts';
import { useSyncExternalStore } from 'react';

const checkMs = 30_000;

function subscribe(onChange: () => void) {
  const timer = setInterval(onChange, checkMs);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}

/** Returns the current day in UTC; renders again when the next one begins. */
export const useToday = (): string => useSyncExternalStore(subscribe, today, today);
