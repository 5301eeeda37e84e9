import type { OrderDetail } from '@laterite/shared/features/orders/order.ts';
import { useTexts } from '../../../i18n/i18n.tsx';
import { formatInstant } from '../../../lib/formats/dates.ts';
import { statusWording } from '../order-badge.tsx';

/** History of the request. After the first quote, prices are offered by quotes only. */
export default function OrderTimeline({
  events,
  box,
  quotes,
}: Pick<OrderDetail, 'events' | 'box' | 'quotes'>) {
  const { t, language } = useTexts();
  return (
    <section>
      <h2 className="mb-3 text-18 font-bold">{t('orders.timeline')}</h2>
      <ol className="flex flex-col">
        {events.map(({ status, at }, index) => (
          <li key={at + status} className="relative flex gap-3 pb-4 last:pb-0">
            <span
              aria-hidden="true"
              className={`mt-1.5 size-3 shrink-0 rounded-full ${index === events.length - 1 ? 'bg-brand' : 'bg-field'}`}
            />
            {index < events.length - 1 && (
              <span aria-hidden="true" className="absolute top-5 bottom-0 left-[5px] w-0.5 bg-line" />
            )}
            <p className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3 text-15">
              <span className="font-semibold">
                {t('orders.status', {
                  status: statusWording({ status, box, hasQuote: quotes.some((quote) => quote.at <= at) }),
                })}
              </span>
              <time dateTime={at} className="text-14 text-muted">
                {formatInstant(at, language)}
              </time>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
