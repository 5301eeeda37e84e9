import { type RentalCalendar, takenIn, weekdayOf } from '@laterite/shared/features/orders/calendar.ts';
import type { useTexts } from '../../i18n/i18n.tsx';
import type { DayLook } from './month-calendar.tsx';

type Availability = Pick<RentalCalendar, 'taken' | 'closedDays'>;

/** Returns the appearance of a day for buyers: free, taken, or closed for the beginning and end of a rental. */
export function calendarLook(
  { taken, closedDays }: Availability,
  day: string,
  t: ReturnType<typeof useTexts>['t'],
): DayLook {
  if (takenIn(taken, { from: day, to: day })) {
    return { says: t('rentals.day.taken'), isStruck: true, isDisabled: true };
  }
  const isClosed = closedDays.includes(weekdayOf(day));
  return isClosed ? { says: t('rentals.day.closed'), isDisabled: true } : { says: t('rentals.day.free') };
}
