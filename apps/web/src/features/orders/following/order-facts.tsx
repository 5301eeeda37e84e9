import { sectionOf } from '@laterite/shared/features/listings/taxonomy.ts';
import { daysBetween } from '@laterite/shared/features/orders/estimate.ts';
import type { OrderDetail } from '@laterite/shared/features/orders/order.ts';
import { agreedStatuses } from '@laterite/shared/features/orders/order-states.ts';
import { attributesOf } from '@laterite/shared/features/sections/sections.ts';
import { formatMoney, groupDigits } from '@laterite/shared/money.ts';
import { useTexts } from '../../../i18n/i18n.tsx';
import { formatDays, formatDayTime } from '../../../lib/formats/dates.ts';
import { RentalPriceLines } from '../../rentals/rental-price-lines.tsx';
import { useQuantityLabel } from '../quantity.tsx';
import { useOffer } from '../use-offer.ts';

/** Whether an operator was requested; null where the choice does not apply. */
function operatorOf({ kind, listing, withOperator }: OrderDetail) {
  if (withOperator !== null) return withOperator ? 'yes' : 'no';
  const isAsked =
    kind === 'location' &&
    listing?.category &&
    attributesOf(listing.category, listing.type).includes('operateur');
  return isAsked ? 'unsaid' : null;
}

/** Houses and land have no quantity. */
const hasQuantity = ({ kind, qty, listing }: OrderDetail) =>
  qty > 1 || (kind === 'achat' && !(listing?.category && sectionOf(listing.category) === 'immobilier'));

function priceLabel({ hasQuote, status }: OrderDetail) {
  if (hasQuote) return 'quoteTotal';
  return agreedStatuses.includes(status) ? 'agreedPrice' : 'offerLabel';
}

/** Shows the filled-in details of a request as label–value pairs. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const { t, language } = useTexts();
  const { listing, from, to, qty, slots, delivery, city, estimate } = order;
  const operator = operatorOf(order);
  const dates =
    from &&
    to &&
    `${formatDays(from, to, language)} (${t('orders.estimateDays', { days: daysBetween(from, to) })})`;
  const facts: [string, string | null | false | undefined][] = [
    [t('orders.dates'), dates],
    [
      t('orders.slots', { count: slots.length }),
      slots.map((slot) => formatDayTime(slot, language).replaceAll(' ', '\u00a0')).join(' · '),
    ],
    [useQuantityLabel(listing?.priceUnit), hasQuantity(order) && groupDigits(qty)],
    [t('orders.withOperatorLabel'), operator && t(`orders.operator.${operator}`)],
    [t('orders.deliveryLabel'), delivery && t(`orders.delivery.${delivery}`)],
    [t(delivery ? 'orders.deliveryCity' : 'orders.city'), city],
    [t('orders.estimate'), estimate !== null && formatMoney(estimate)],
    [t(`orders.${priceLabel(order)}`), useOffer(order)],
  ];
  const given = facts.filter(([, value]) => value);
  if (given.length === 0) return null;
  return (
    <section className="rounded-12 border border-line bg-surface px-4 py-3">
      <h2 className="text-16 font-bold">{t('orders.details')}</h2>
      <dl className="mt-1 divide-y divide-line">
        {given.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 py-2.5 text-15">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 text-right font-medium break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {order.kind === 'achat' && listing?.stock != null && qty > listing.stock && (
        <p className="border-t border-line py-2.5 text-15 font-semibold">
          {t('orders.beyondStock', { stock: groupDigits(listing.stock) })}
        </p>
      )}
      {order.rental && (
        <div className="border-t border-line py-2.5 text-15 empty:hidden">
          <RentalPriceLines price={order.rental} qty={order.qty} />
        </div>
      )}
    </section>
  );
}
