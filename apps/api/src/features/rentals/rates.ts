import type { ListingType } from '@laterite/shared/features/listings/taxonomy.ts';
import { listedRate, type RentalRates } from '@laterite/shared/features/rentals/price.ts';
import type { RentalTerms, rentalRateTerms } from '@laterite/shared/features/rentals/terms.ts';
import type * as z from 'zod/mini';
import type { ListingDoc } from '../listings/listing.model.ts';

/** Returns what the days of a listing cost; its own price is the rate of its own unit. */
export function ratesOf(listing: Pick<ListingDoc, 'rental' | 'price' | 'priceUnit' | 'attrs'>): RentalRates {
  const { dayPrice, weekPrice, monthPrice, deposit, operatorPrice, transport = [] } = listing.rental ?? {};
  // The deposit that the listing itself tells.
  const { caution } = listing.attrs;
  const listed = listedRate(listing);
  return {
    rates: {
      jour: dayPrice || null,
      semaine: weekPrice || null,
      mois: monthPrice || null,
      ...(listed && { [listed.unit]: listed.price }),
    },
    deposit: deposit ?? (typeof caution === 'number' ? caution : null),
    operatorPrice: operatorPrice ?? null,
    transport: transport.map(({ upToKm, price }) => ({ upToKm, price })),
  };
}

/** Returns what the owner of a listing says of renting it out, with what is usual where they said nothing. */
export function termsOf({ rental }: Pick<ListingDoc, 'rental'>): RentalTerms {
  const { units = null, dayPrice = null, weekPrice = null, monthPrice = null } = rental ?? {};
  const { minDays = 1, deposit = null, operatorPrice = null } = rental ?? {};
  const { transport = [], blocked = [], closedDays = [] } = rental ?? {};
  return {
    units,
    dayPrice,
    weekPrice,
    monthPrice,
    minDays,
    deposit,
    operatorPrice,
    transport,
    blocked,
    closedDays,
  };
}

/** Returns the stored terms after a listing was sent with some of them; only a listing for rent has any. */
export function rentalAfter(
  type: ListingType,
  listing: Pick<ListingDoc, 'rental'>,
  sent: z.output<typeof rentalRateTerms> | undefined,
): { rental?: RentalTerms } {
  if (type !== 'rental' || !sent) return {};
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  return { rental: { ...termsOf(listing), ...given } };
}
