import type { UsualPrice } from './price.ts';

/** No usual price is shown for fewer comparable listings. */
export const minComparables = 8;

/** A price this near to the median is neither high nor low, however close together the middle half is. */
const nearMedian = 0.1;

/** Returns where a price is beside the usual one: within the middle half it is usual, outside it but near the median it is `near`. */
export function pricePlace(
  price: number,
  { median, low, high }: Pick<UsualPrice, 'median' | 'low' | 'high'>,
): 'below' | 'usual' | 'near' | 'above' {
  if (price >= low && price <= high) return 'usual';
  if (Math.abs(price - median) <= median * nearMedian) return 'near';
  return price > high ? 'above' : 'below';
}
