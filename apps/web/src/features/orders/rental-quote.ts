import type { OrderDetail } from '@laterite/shared/features/orders/order.ts';
import { formatMoney } from '@laterite/shared/money.ts';
import type { useTexts } from '../../i18n/i18n.tsx';
import { formatDays } from '../../lib/dates.ts';
import { fieldAmount } from '../../lib/field-amount.ts';

/** Days that were asked for, with their price. */
export type RentalAsked = Pick<OrderDetail, 'qty'> & Partial<Pick<OrderDetail, 'rental' | 'from' | 'to'>>;

/** Returns the lines, transport and conditions of a quote for a rental as it was estimated; null where it was not. */
export function rentalQuote(
  { rental, from, to, qty }: RentalAsked,
  title: string,
  { t, language }: Pick<ReturnType<typeof useTexts>, 't' | 'language'>,
) {
  if (!rental || !from || !to) return null;
  const { parts, days, operator, transport, deposit } = rental;
  const pieces = qty > 1 ? `${qty} × ${title}` : title;
  const label = `${pieces} · ${formatDays(from, to, language)}`;
  const lines = parts.map(({ unit, count, unitPrice }) => ({
    label,
    qty: count * qty,
    unit: t(`taxonomy.unit.${unit}`),
    unitPrice: fieldAmount(unitPrice),
  }));
  const operatorDays = days * qty;
  if (operator)
    lines.push({
      label: t('orders.withOperatorLabel'),
      qty: operatorDays,
      unit: t('taxonomy.unit.jour'),
      unitPrice: fieldAmount(operator / operatorDays),
    });
  return {
    lines,
    transport: fieldAmount(transport),
    // A deposit that is given back is no advance on the price.
    conditions: deposit ? t('rentals.price.deposit', { price: formatMoney(deposit) }) : '',
  };
}
