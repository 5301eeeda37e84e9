import { formatMoney } from '@laterite/shared/money.ts';
import type { Words } from '../../core/pages/page-texts.ts';
import type { ListingDoc } from '../listings/listing.model.ts';

type Priced = Pick<ListingDoc, 'price' | 'priceUnit'>;

/** Returns the price text, `45 000 000 FCFA` or `350 000 FCFA / jour`, or the text for a price on request. */
export function priceText({ price, priceUnit }: Priced, words: Words): string {
  if (price == null) return words('common.priceOnRequest');
  return priceUnit === 'total'
    ? formatMoney(price)
    : `${formatMoney(price)} / ${words(`taxonomy.unit.${priceUnit}`)}`;
}
