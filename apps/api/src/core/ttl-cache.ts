/** Asks once in a while: for `forMs` the same key has the same answer; a failure is not remembered. */
export function ttlCache<T>(forMs: number) {
  const answers = new Map<string, { until: number; answer: Promise<T> }>();
  return (key: string, ask: () => Promise<T>): Promise<T> => {
    const known = answers.get(key);
    if (known && known.until > Date.now()) return known.answer;
    const answer = ask();
    answers.set(key, { until: Date.now() + forMs, answer });
    answer.catch(() => answers.delete(key));
    return answer;
  };
}
