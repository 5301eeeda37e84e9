import type { PublicAnswer, PublicRequestCard } from './public-request.ts';

type Asked = { [Field in 'quantity' | 'priceUnit']?: PublicRequestCard[Field] | undefined };
type Offered = { [Field in 'price' | 'priceUnit']?: PublicAnswer[Field] | undefined };

/** Returns the price of the requested quantity for an answer that names the price of one unit; null if it names a total, another unit or no price, or if the request names no quantity. */
export function quantityTotal(asked: Asked, { price, priceUnit }: Offered): number | null {
  const isForOne = priceUnit !== 'total' && priceUnit === asked.priceUnit;
  if (!isForOne || price == null || asked.quantity == null) return null;
  return Math.round(price * asked.quantity);
}
