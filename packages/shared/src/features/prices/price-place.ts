import type { UsualPrice } from './price.ts';

/** No usual price is shown for fewer comparable listings. */
export const minComparables = 8;

/** A price this near to the median is usual, however close together the middle half is. */
const nearMedian = 0.1;

/** Returns where a price is beside the usual one: within the middle half or near the median it is usual. */
export function pricePlace(
  price: number,
  { median, low, high }: Pick<UsualPrice, 'median' | 'low' | 'high'>,
): 'below' | 'usual' | 'above' {
  if (price > high && price > median * (1 + nearMedian)) return 'above';
  return price < low && price < median * (1 - nearMedian) ? 'below' : 'usual';
}
