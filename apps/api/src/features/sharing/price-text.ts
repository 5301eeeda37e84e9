import { formatMoney } from '@laterite/shared/money.ts';
import type { Words } from '../../core/page-texts.ts';
import type { ListingDoc } from '../listings/listing.model.ts';

type Priced = Pick<ListingDoc, 'price' | 'priceUnit'>;

/** `45 000 000 FCFA`, `350 000 FCFA / jour`, or that the price is told when asked. */
export function priceText({ price, priceUnit }: Priced, words: Words): string {
  if (price == null) return words('common.priceOnRequest');
  return priceUnit === 'total'
    ? formatMoney(price)
    : `${formatMoney(price)} / ${words(`taxonomy.unit.${priceUnit}`)}`;
}
