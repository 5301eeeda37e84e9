/** Prints one line of progress. */
export type Print = (line: string) => void;

const intervalMs = 2000;

function duration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  return seconds < 5400 ? `${Math.ceil(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}

/** Returns a function that counts steps and prints the count, the rate and the remaining time every two seconds at most. */
export function progress(what: string, print: Print, total?: number): () => void {
  const startedAt = performance.now();
  let printedAt = startedAt;
  let done = 0;
  return () => {
    done += 1;
    const now = performance.now();
    if (now - printedAt < intervalMs) return;
    printedAt = now;
    const rate = done / ((now - startedAt) / 1000);
    const left = total && total > done ? `, ${duration((total - done) / rate)} left` : '';
    print(`  ${what}: ${done}${total ? ` of ${total}` : ''}, ${Math.round(rate)} a second${left}`);
  };
}
