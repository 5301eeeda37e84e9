import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { daysBetween, isTimeUnit } from '@laterite/shared/features/orders/estimate.ts';
import { formatMoney } from '@laterite/shared/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../../i18n/i18n.tsx';
import { RentalPriceLines } from '../../rentals/rental-price-lines.tsx';
import type { OrderForm } from '../order-form.ts';
import { calendarQuery } from '../orders.queries.ts';
import { requestEstimate } from './request-estimate.ts';

/** Shows the cost of the request at the listed price, once it can be computed. */
export function OrderEstimate({ form, listing }: { form: OrderForm; listing: ListingDetail }) {
  const { t } = useTexts();
  const filled = useWatch({ control: form.control });
  const { kind, qty = 1, from, to } = filled;
  const { data: calendar } = useQuery({ ...calendarQuery(listing._id), enabled: kind === 'location' });
  const estimate = requestEstimate(filled, listing, calendar);
  if (!estimate) return null;
  const { amount, rental, hasDates } = estimate;
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
