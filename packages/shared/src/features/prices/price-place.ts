/** Minimum number of comparable listings for a usual price. */
export const minComparables = 8;

/** A price within this share of the median is neither high nor low, even if the middle half is narrower. */
const nearMedian = 0.1;

/** Returns the position of a price relative to the usual one: `usual` within the middle half, `near` outside it but near the median. */
export function pricePlace(
  price: number,
  { median, low, high }: { median: number; low: number; high: number },
): 'below' | 'usual' | 'near' | 'above' {
  if (price >= low && price <= high) return 'usual';
  if (Math.abs(price - median) <= median * nearMedian) return 'near';
  return price > high ? 'above' : 'below';
}
