/** Returns the number at a share of the ranks of sorted numbers, such as the median for 0.5 (of an even count the higher of the two in the middle); undefined for an empty list. */
export const quantile = (sorted: readonly number[], share: number): number | undefined =>
  sorted[Math.round(share * (sorted.length - 1))];
