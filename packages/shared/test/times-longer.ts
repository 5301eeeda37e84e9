const msOf = (work: () => unknown): number => {
  const start = performance.now();
  work();
  return performance.now() - start;
};

/** Returns how many times longer one function takes than another: runs alternate and the fastest run of each counts, so that other load affects both equally. */
export function timesLonger(one: () => unknown, other: () => unknown): number {
  const rounds = Array.from({ length: 7 }, () => [msOf(one), msOf(other)] as const);
  const fastest = (which: 0 | 1) => Math.min(...rounds.map((round) => round[which]));
  return fastest(0) / fastest(1);
}
