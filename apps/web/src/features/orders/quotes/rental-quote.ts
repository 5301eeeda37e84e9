import type { OrderDetail } from '@laterite/shared/features/orders/order.ts';
import { formatMoney } from '@laterite/shared/money.ts';
import type { useTexts } from '../../../i18n/i18n.tsx';
import { formatDays } from '../../../lib/formats/dates.ts';
import { fieldAmount } from '../../../lib/forms/field-amount.ts';

/** Returns the lines, transport and conditions of a quote from the estimate of a rental; undefined without an estimate. */
export function rentalQuote(
  { rental, from, to, qty, listing }: OrderDetail,
  { t, language }: Pick<ReturnType<typeof useTexts>, 't' | 'language'>,
) {
  if (!rental || !listing || !from || !to) return undefined;
  const { parts, days, operator, transport, deposit } = rental;
  const pieces = qty > 1 ? `${qty} × ${listing.title}` : listing.title;
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
    // A refundable deposit is not an advance on the price.
    conditions: deposit ? t('rentals.price.deposit', { price: formatMoney(deposit) }) : '',
  };
}
