import type { RentalPrice } from '@laterite/shared/features/rentals/price.ts';
import { formatMoney } from '@laterite/shared/money.ts';
import { useTexts } from '../../i18n/i18n.tsx';

/** Shows how the price of some days is computed: `12 jours : 1 semaine + 5 jours = 935 000 FCFA`, operator, transport, deposit. */
export function RentalPriceLines({ price, qty }: { price: RentalPrice; qty: number }) {
  const { t } = useTexts();
  const parts = price.parts.map(({ unit, count }) => t(`rentals.part.${unit}`, { count })).join(' + ');
  const values = {
    days: price.days,
    parts: qty > 1 ? `${qty} × (${parts})` : parts,
    total: formatMoney(price.rental),
  };
  // A simple multiple of the daily price needs no explanation.
  const isPlain = price.parts.every(({ unit }) => unit === 'jour') && price.total === price.rental;
  const amounts = [
    ['operator', price.operator],
    ['transport', price.transport],
    ['deposit', price.deposit],
  ] as const;
  return (
    <>
      {!isPlain && <p>{t('rentals.priceOf', values)}</p>}
      {amounts.map(
        ([name, amount]) =>
          amount !== null && <p key={name}>{t(`rentals.price.${name}`, { price: formatMoney(amount) })}</p>,
      )}
      {price.transportKm !== null && price.transport === null && <p>{t('rentals.transportAsk')}</p>}
    </>
  );
}
