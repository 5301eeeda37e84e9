/** Returns a function that runs work per key, never twice at once: a call during a run repeats the work once after it. Returns the sum of the results. */
export function oneRunAtATime<Key>(work: (key: Key) => Promise<number>): (key: Key) => Promise<number> {
  const running = new Map<Key, { again: boolean }>();
  return async (key) => {
    const current = running.get(key);
    if (current) {
      current.again = true;
      return 0;
    }
    const state = { again: true };
    running.set(key, state);
    let count = 0;
    try {
      while (state.again) {
        state.again = false;
        count += await work(key);
      }
    } finally {
      running.delete(key);
    }
    return count;
  };
}
