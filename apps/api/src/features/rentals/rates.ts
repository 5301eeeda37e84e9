import { listedRate, type RentalRates } from '@laterite/shared/features/rentals/price.ts';
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
