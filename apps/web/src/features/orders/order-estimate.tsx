import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { daysBetween, estimateOf } from '@laterite/shared/features/orders/estimate.ts';
import { formatMoney } from '@laterite/shared/money.ts';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../i18n/i18n.tsx';
import type { OrderForm } from './order-form.ts';

/** What the request would cost at the listed price, as soon as that can be told. */
export function OrderEstimate({ form, listing }: { form: OrderForm; listing: ListingDetail }) {
  const { t } = useTexts();
  const { kind, qty, from, to } = useWatch({ control: form.control });
  const hasDates = Boolean(from && to && to >= from);
  if (kind === 'visite' || kind === 'devis' || (kind === 'location' && !hasDates)) return null;
  const amount = estimateOf({ ...listing, qty: qty || 1, from, to });
  if (amount === null) return null;
  return (
    <div aria-live="polite" className="text-14 text-muted">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-text">
        <span className="text-15 font-semibold">
          {t('orders.estimate')}
          {hasDates && ` · ${t('orders.estimateDays', { days: daysBetween(from!, to!) })}`}
        </span>
        <strong className="text-18 tabular-nums">{formatMoney(amount)}</strong>
      </p>
      {t('orders.estimateHint')}
    </div>
  );
}
