import { useRef } from 'react';

/** Returns a function that ignores calls while an earlier one runs: a second tap can come before its button is disabled. */
export function useSingleFlight<Args extends unknown[]>(run: (...args: Args) => Promise<unknown>) {
  const isRunning = useRef(false);
  return async (...args: Args): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await run(...args);
    } finally {
      isRunning.current = false;
    }
  };
}
