import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { isBookable, type RentalCalendar } from '@laterite/shared/features/orders/calendar.ts';
import { estimateOf } from '@laterite/shared/features/orders/estimate.ts';
import { quantity } from '@laterite/shared/features/orders/order.ts';
import { type RentalPrice, rentalPriceOf } from '@laterite/shared/features/rentals/price.ts';
import type { DeepPartial } from 'react-hook-form';
import * as z from 'zod/mini';
import type { OrderInput } from '../order-form.ts';

interface Estimate {
  amount: number;
  /** Breakdown of the days of a rental; null for a purchase and before the rates are loaded. */
  rental: RentalPrice | null;
  hasDates: boolean;
}

/** Returns the cost of the current input at the listed price; null if it cannot be computed. */
export function requestEstimate(
  filled: DeepPartial<OrderInput>,
  listing: ListingDetail,
  calendar: RentalCalendar | undefined,
): Estimate | null {
  const { kind, qty = 1, from, to, withOperator, transportKm } = filled;
  const hasDates = Boolean(from && to && to >= from && isBookable({ from, to }));
  if (kind === 'visite' || kind === 'devis' || (kind === 'location' && !hasDates)) return null;
  if (!z.safeParse(quantity, qty).success) return null;
  const isOperated = listing.attrs.operateur ?? String(withOperator) === 'true';
  const rental =
    kind === 'location' && calendar && from && to
      ? rentalPriceOf(calendar, { from, to, qty, withOperator: isOperated === true, transportKm })
      : null;
  const amount = rental?.total ?? estimateOf({ ...listing, qty, from, to });
  return amount === null ? null : { amount, rental, hasDates };
}
