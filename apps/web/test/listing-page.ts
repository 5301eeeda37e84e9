import { listings } from '@laterite/shared/features/listings/contract.ts';
import type { RentalCalendar } from '@laterite/shared/features/orders/calendar.ts';
import { orders } from '@laterite/shared/features/orders/contract.ts';
import { vi } from 'vitest';
import { aListing, aListingDetail, aSearchPage } from './listings.ts';
import { openAt } from './render.tsx';
import { serve } from './serve.ts';

/** Everything is near, so that the whole page shows. */
class Near {
  private readonly see: (entries: { isIntersecting: boolean }[]) => void;
  constructor(see: Near['see']) {
    this.see = see;
  }
  observe() {
    this.see([{ isIntersecting: true }]);
  }
  disconnect() {}
}

/** A calendar on which all days are free. */
export const aCalendar = (fields: Partial<RentalCalendar> = {}): RentalCalendar => ({
  units: 1,
  taken: [],
  closedDays: [],
  minDays: 1,
  rates: { jour: 85_000, semaine: null, mois: null },
  deposit: null,
  operatorPrice: null,
  transport: [],
  ...fields,
});

/** What every visit to a listing's page asks for besides the listing. */
export function prepare(): void {
  vi.stubGlobal('IntersectionObserver', Near);
  const ofSeller = aListing({ title: 'Brouette' });
  const similar = aListing({ title: 'Chargeuse' });
  serve(listings.browse).mockImplementation(async ({ query } = {}) =>
    aSearchPage([query?.owner ? ofSeller : similar]),
  );
  serve(listings.view);
  serve(orders.calendar, aCalendar());
  sessionStorage.clear();
}

/** The API answers this listing. */
export function stub(listing = aListingDetail()) {
  serve(listings.read, listing);
  return listing;
}

/** Opens the page of a listing. */
export const open = (listing = stub()) => openAt(`/stuff/${listing._id}`);
