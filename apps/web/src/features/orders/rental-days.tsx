import { nextFreeDays, takenIn } from '@laterite/shared/features/orders/calendar.ts';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../i18n/i18n.tsx';
import { formatDays } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import type { OrderForm } from './order-form.ts';
import { calendarQuery } from './orders.queries.ts';

const maxShown = 6;

interface Props {
  form: OrderForm;
  listingId: string;
}

/** The days on which a listing cannot be rented, and the next free ones where the chosen days are taken. */
export function RentalDays({ form, listingId }: Props) {
  const { t, language } = useTexts();
  const { data } = useQuery(calendarQuery(listingId));
  const { from, to } = useWatch({ control: form.control });
  if (!data) return null;
  const { taken } = data;
  const asked = from && to && to >= from ? { from, to } : undefined;
  const free = asked && takenIn(taken, asked) && nextFreeDays(taken, asked);
  const say = (span: { from: string; to: string }) => formatDays(span.from, span.to, language);
  return (
    <div aria-live="polite" className="flex flex-col items-start gap-1 text-15 text-text-2">
      {taken.length === 0 ? (
        <p>{t('orders.allFree')}</p>
      ) : (
        <p>
          <span className="font-semibold">{t('orders.taken')}</span>{' '}
          {taken.slice(0, maxShown).map(say).join(' · ')}
          {taken.length > maxShown && ' …'}
        </p>
      )}
      {free && (
        <>
          <p className="font-semibold text-danger">{t('orders.daysTaken', { days: say(free) })}</p>
          <Button
            kind="outline"
            size="tight"
            onClick={() => {
              form.setValue('from', free.from, { shouldDirty: true });
              form.setValue('to', free.to, { shouldDirty: true, shouldValidate: true });
            }}
          >
            {t('orders.takeDays')}
          </Button>
        </>
      )}
    </div>
  );
}
