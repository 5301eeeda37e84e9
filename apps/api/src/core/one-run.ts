/** Returns a function that does work for a key, never twice at once: asked for during a run, the work is done once more after it. Returns the sum of what the runs returned. */
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
