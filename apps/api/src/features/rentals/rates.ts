import type { ListingType } from '@laterite/shared/features/listings/taxonomy.ts';
import { listedRate, type RentalRates } from '@laterite/shared/features/rentals/price.ts';
import type { RentalChanges, RentalTerms, rentalRateTerms } from '@laterite/shared/features/rentals/terms.ts';
import type * as z from 'zod/mini';
import type { ListingDoc } from '../listings/listing.model.ts';

type Nullable<T> = { [K in keyof T]: T[K] | null };

interface WithTerms {
  rental?: Partial<Nullable<RentalTerms>> | null | undefined;
  attrs?: ListingDoc['attrs'] | undefined;
}

/** Returns the deposit of a rental; older listings store it as an attribute. */
function depositOf({ rental, attrs }: WithTerms): number | null {
  const caution = attrs?.caution;
  return rental?.deposit ?? (typeof caution === 'number' ? caution : null);
}

/** Returns the rental rates of a listing; its listed price is the rate of its price unit. */
export function ratesOf(listing: Pick<ListingDoc, 'rental' | 'price' | 'priceUnit' | 'attrs'>): RentalRates {
  const { dayPrice, weekPrice, monthPrice, operatorPrice, transport = [] } = listing.rental ?? {};
  const listed = listedRate(listing);
  return {
    rates: {
      jour: dayPrice || null,
      semaine: weekPrice || null,
      mois: monthPrice || null,
      ...(listed && { [listed.unit]: listed.price }),
    },
    deposit: depositOf(listing),
    operatorPrice: operatorPrice ?? null,
    transport: transport.map(({ upToKm, price }) => ({ upToKm, price })),
  };
}

/** Returns the rental terms of a listing, with defaults for those that its owner has not set. */
export function termsOf({ rental, attrs }: WithTerms): RentalTerms {
  return {
    units: rental?.units ?? null,
    dayPrice: rental?.dayPrice ?? null,
    weekPrice: rental?.weekPrice ?? null,
    monthPrice: rental?.monthPrice ?? null,
    minDays: rental?.minDays ?? 1,
    deposit: depositOf({ rental, attrs }),
    operatorPrice: rental?.operatorPrice ?? null,
    transport: rental?.transport ?? [],
    blocked: rental?.blocked ?? [],
    closedDays: rental?.closedDays ?? [],
  };
}

/** Returns the stored terms after a change: omitted terms stay, terms sent as null are cleared. */
export function termsAfter(listing: Pick<ListingDoc, 'rental'>, sent: RentalChanges): RentalTerms {
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  return termsOf({ rental: { ...termsOf(listing), ...given } });
}

/** Returns the stored terms after a listing was sent with some of them; only a listing for rent has terms. */
export const rentalAfter = (
  type: ListingType,
  listing: Pick<ListingDoc, 'rental'>,
  sent: z.output<typeof rentalRateTerms> | undefined,
): { rental?: RentalTerms } => (type === 'rental' && sent ? { rental: termsAfter(listing, sent) } : {});
