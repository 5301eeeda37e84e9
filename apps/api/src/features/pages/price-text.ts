import { formatMoney } from '@laterite/shared/money.ts';
import type { ListingDoc } from '../listings/listing.model.ts';
import type { Words } from './words.ts';

type Priced = Pick<ListingDoc, 'price' | 'priceUnit'> & Partial<Pick<ListingDoc, 'priceMode'>>;

/** `45 000 000 FCFA`, `350 000 FCFA / jour`, or that the price is told when asked. */
export function priceText({ price, priceUnit, priceMode }: Priced, words: Words): string {
  if (priceMode === 'sur-demande') return words('pages.priceOnRequest');
  return priceUnit === 'total'
    ? formatMoney(price)
    : `${formatMoney(price)} / ${words(`taxonomy.unit.${priceUnit}`)}`;
}
