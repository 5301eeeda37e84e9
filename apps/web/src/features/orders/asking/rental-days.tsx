import { nextFreeDays, refusalOf } from '@laterite/shared/features/orders/calendar.ts';
import { today } from '@laterite/shared/features/orders/day.ts';
import { quantity } from '@laterite/shared/features/orders/order.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useTexts } from '../../../i18n/i18n.tsx';
import { formatDays } from '../../../lib/formats/dates.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { calendarLook } from '../../rentals/calendar-look.ts';
import { MonthCalendar } from '../../rentals/month-calendar.tsx';
import type { OrderForm } from '../order-form.ts';
import { calendarQuery } from '../orders.queries.ts';

const maxShown = 6;

interface Props {
  form: OrderForm;
  listingId: string;
}

/** Calendar in which the renter chooses days; suggests the next free days if the chosen ones are unavailable. */
export function RentalDays({ form, listingId }: Props) {
  const { t, language } = useTexts();
  const { from, to, qty } = useWatch({ control: form.control });
  const wanted = z.safeParse(quantity, qty).data;
  const { data } = useQuery({ ...calendarQuery(listingId, wanted), placeholderData: keepPreviousData });
  if (!data) return null;
  const { taken } = data;
  const asked = from && to && to >= from ? { from, to } : undefined;
  const refusal = asked && refusalOf(data, asked);
  const free = refusal && nextFreeDays(data, asked);
  const say = (span: { from: string; to: string }) => formatDays(span.from, span.to, language);
  const choose = (span: { from: string; to: string }) => {
    form.setValue('from', span.from, { shouldDirty: true });
    form.setValue('to', span.to, { shouldDirty: true, shouldValidate: true });
  };
  // A day after the only chosen day ends the range; any other day begins a new range.
  const pick = (day: string) =>
    choose(from && from === to && day > from ? { from, to: day } : { from: day, to: day });
  const isChosen = (day: string) => Boolean(asked && day >= asked.from && day <= asked.to);
  return (
    <div className="flex flex-col gap-2 text-15 text-text-2">
      <MonthCalendar
        label={t('rentals.pickDays')}
        first={today()}
        chosen={asked?.from}
        lookOf={(day) => ({ ...calendarLook(data, day, t), isChosen: isChosen(day) })}
        onPick={pick}
      />
      <div aria-live="polite" className="flex flex-col items-start gap-1">
        {taken.length === 0 && data.closedDays.length === 0 ? (
          <p>{t('orders.allFree')}</p>
        ) : (
          taken.length > 0 && (
            <p>
              <span className="font-semibold">{t('orders.taken')}</span>{' '}
              {taken.slice(0, maxShown).map(say).join(' · ')}
              {taken.length > maxShown && ' …'}
            </p>
          )
        )}
        {free && (
          <>
            <p className="font-semibold text-danger">
              {t(`rentals.refused.${refusal}`, { days: say(free), min: data.minDays })}
            </p>
            <Button kind="outline" size="tight" onClick={() => choose(free)}>
              {t('orders.takeDays')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
