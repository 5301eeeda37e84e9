import type { Quote } from '@laterite/shared/features/orders/quote.ts';
import { formatMoney } from '@laterite/shared/money.ts';
import { useTexts } from '../../../i18n/i18n.tsx';
import { formatRate } from '../quote-format.ts';

type Sums = Pick<
  Quote,
  'subtotal' | 'discount' | 'transport' | 'ht' | 'vat' | 'vatRate' | 'total' | 'deposit'
>;

/** Sum of the lines, discount, transport, HT, TVA and TTC; amounts of 0 are omitted. */
export function QuoteSums(sums: Sums) {
  const { t, language } = useTexts();
  const { subtotal, discount, transport, ht, vat, vatRate, total, deposit } = sums;
  const hasExtras = discount > 0 || transport > 0;
  const rows: [string, number, boolean][] = [
    [t('quotes.subtotal'), subtotal, hasExtras],
    [t('quotes.discount'), -discount, discount > 0],
    [t('quotes.transport'), transport, transport > 0],
    [t('quotes.ht'), ht, true],
    [vatRate > 0 ? t('quotes.vat', { rate: formatRate(vatRate, language) }) : t('quotes.noVat'), vat, true],
  ];
  return (
    <dl className="flex flex-col gap-1 text-15 tabular-nums">
      {rows
        .filter(([, , isShown]) => isShown)
        .map(([label, amount]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="opacity-75">{label}</dt>
            <dd className="ml-auto whitespace-nowrap">{formatMoney(amount)}</dd>
          </div>
        ))}
      <div className="flex flex-wrap justify-between gap-x-4 border-t border-current/25 pt-1.5 text-18 font-bold">
        <dt>{t(vatRate > 0 ? 'quotes.ttc' : 'quotes.toPay')}</dt>
        <dd className="ml-auto whitespace-nowrap">{formatMoney(total)}</dd>
      </div>
      {deposit > 0 && (
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt className="opacity-75">{t('quotes.deposit')}</dt>
          <dd className="ml-auto whitespace-nowrap">{formatMoney(deposit)}</dd>
        </div>
      )}
    </dl>
  );
}
