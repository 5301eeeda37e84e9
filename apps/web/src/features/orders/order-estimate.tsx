import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { isBookable } from '@laterite/shared/features/orders/calendar.ts';
import { daysBetween, estimateOf, isTimeUnit } from '@laterite/shared/features/orders/estimate.ts';
import { quantity } from '@laterite/shared/features/orders/order.ts';
import { rentalPriceOf } from '@laterite/shared/features/rentals/price.ts';
import { formatMoney } from '@laterite/shared/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useTexts } from '../../i18n/i18n.tsx';
import { RentalPriceLines } from '../rentals/rental-price-lines.tsx';
import type { OrderForm } from './order-form.ts';
import { calendarQuery } from './orders.queries.ts';

/** Shows the cost of the request at the listed price, once it can be computed. */
export function OrderEstimate({ form, listing }: { form: OrderForm; listing: ListingDetail }) {
  const { t } = useTexts();
  const { kind, qty = 1, from, to, withOperator, transportKm } = useWatch({ control: form.control });
  const { data: calendar } = useQuery({ ...calendarQuery(listing._id), enabled: kind === 'location' });
  const hasDates = Boolean(from && to && to >= from && isBookable({ from, to }));
  if (kind === 'visite' || kind === 'devis' || (kind === 'location' && !hasDates)) return null;
  if (!z.safeParse(quantity, qty).success) return null;
  const isOperated = listing.attrs.operateur ?? String(withOperator) === 'true';
  const rental =
    kind === 'location' && calendar && from && to
      ? rentalPriceOf(calendar, {
          from,
          to,
          qty,
          withOperator: isOperated === true,
          transportKm,
        })
      : null;
  const amount = rental?.total ?? estimateOf({ ...listing, qty, from, to });
  if (amount === null) return null;
  return (
    <div aria-live="polite" className="text-14 text-muted">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-text">
        <span className="text-15 font-semibold">
          {t('orders.estimate')}
          {hasDates &&
            (rental || isTimeUnit(listing.priceUnit)) &&
            ` · ${t('orders.estimateDays', { days: daysBetween(from!, to!) })}`}
        </span>
        <strong className="text-18 tabular-nums">{formatMoney(amount)}</strong>
      </p>
      {rental && <RentalPriceLines price={rental} qty={qty} />}
      {t('orders.estimateHint')}
    </div>
  );
}
