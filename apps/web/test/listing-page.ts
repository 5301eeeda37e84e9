import type { RentalCalendar } from '@laterite/shared/features/orders/calendar.ts';
import { vi } from 'vitest';
import { api } from '../src/lib/api.ts';
import { aListing, aListingDetail, aSearchPage } from './listings.ts';
import { openAt } from './render.tsx';

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
  vi.spyOn(api.listings, 'browse').mockImplementation(async ({ query } = {}) =>
    aSearchPage([query?.owner ? ofSeller : similar]),
  );
  vi.spyOn(api.listings, 'view').mockResolvedValue(undefined);
  vi.spyOn(api.orders, 'calendar').mockResolvedValue(aCalendar());
  sessionStorage.clear();
}

/** The API answers this listing. */
export function stub(listing = aListingDetail()) {
  vi.spyOn(api.listings, 'read').mockResolvedValue(listing);
  return listing;
}

/** Opens the page of a listing. */
export const open = (listing = stub()) => openAt(`/stuff/${listing._id}`);
