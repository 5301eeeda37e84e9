import { listings } from '@laterite/shared/features/listings/contract.ts';
import type { RentalCalendar } from '@laterite/shared/features/orders/calendar.ts';
import { orders } from '@laterite/shared/features/orders/contract.ts';
import { vi } from 'vitest';
import { aListing, aListingDetail, aSearchPage } from './listings.ts';
import { openAt } from './render.tsx';
import { serve } from './serve.ts';

/** Observer that reports every element as visible, so that the whole page is rendered. */
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

/** Returns a calendar on which all days are free. */
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

/** Serves the requests of every listing page except the listing. */
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

/** Serves this listing and returns it. */
export function stub(listing = aListingDetail()) {
  serve(listings.read, listing);
  return listing;
}

/** Opens the page of a listing. */
export const open = (listing = stub()) => openAt(`/stuff/${listing._id}`);
