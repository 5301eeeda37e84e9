import type { RentalCalendar } from '@laterite/shared/features/orders/calendar.ts';
import { today } from '@laterite/shared/features/orders/day.ts';
import { rentalUnits } from '@laterite/shared/features/rentals/price.ts';
import { formatMoney } from '@laterite/shared/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/i18n.tsx';
import { dayName } from '../../lib/formats/dates.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { calendarQuery } from '../orders/orders.queries.ts';
import { calendarLook } from './calendar-look.ts';
import { MonthCalendar } from './month-calendar.tsx';

/** Shows the additional costs and the conditions of a rental. */
function RentalRates({ calendar }: { calendar: RentalCalendar }) {
  const { t, language } = useTexts();
  const { rates, minDays, deposit, operatorPrice, transport, closedDays, units } = calendar;
  const lines = [
    ...[...rentalUnits].reverse().map((unit) => {
      const price = rates[unit];
      return price !== null && t(`rentals.rate.${unit}`, { price: formatMoney(price) });
    }),
    units > 1 && t('rentals.unitsSaid', { units }),
    minDays > 1 && t('rentals.minDaysSaid', { days: minDays }),
    closedDays.length > 0 &&
      t('rentals.closedSaid', { days: closedDays.map((day) => dayName(day, language)).join(', ') }),
    operatorPrice !== null && t('rentals.operatorSaid', { price: formatMoney(operatorPrice) }),
    ...transport.map(({ upToKm, price }) => t('rentals.bandSaid', { km: upToKm, price: formatMoney(price) })),
    deposit !== null && t('rentals.price.deposit', { price: formatMoney(deposit) }),
  ].filter((line) => line !== false);
  return (
    <ul className="flex flex-col gap-1 text-15">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Rates and free days of a listing for rent. */
export default function RentalInfo({ listingId }: { listingId: string }) {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery(calendarQuery(listingId));
  return (
    <section aria-labelledby="rental-days" className="flex flex-col gap-3 lg:max-w-120">
      <h2 id="rental-days" className="text-18 font-bold">
        {t('rentals.infoTitle')}
      </h2>
      {data ? (
        <>
          <RentalRates calendar={data} />
          <MonthCalendar
            label={t('rentals.infoTitle')}
            first={today()}
            lookOf={(day) => calendarLook(data, day, t)}
          />
          <p className="text-14 text-muted">{t('rentals.legend')}</p>
        </>
      ) : error ? (
        <ErrorState title={t('rentals.loadFailed')} error={error} onRetry={() => refetch()} />
      ) : (
        <Skeleton className="h-80" />
      )}
    </section>
  );
}
