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

/** What every visit to a listing's page asks for besides the listing. */
export function prepare(): void {
  vi.stubGlobal('IntersectionObserver', Near);
  const ofSeller = aListing({ title: 'Brouette' });
  const similar = aListing({ title: 'Chargeuse' });
  vi.spyOn(api.listings, 'browse').mockImplementation(async ({ query } = {}) =>
    aSearchPage([query?.owner ? ofSeller : similar]),
  );
  vi.spyOn(api.listings, 'view').mockResolvedValue(undefined);
  vi.spyOn(api.orders, 'calendar').mockResolvedValue({ units: 1, taken: [] });
  sessionStorage.clear();
}

/** The API answers this listing. */
export function stub(listing = aListingDetail()) {
  vi.spyOn(api.listings, 'read').mockResolvedValue(listing);
  return listing;
}

/** Opens the page of a listing. */
export const open = (listing = stub()) => openAt(`/stuff/${listing._id}`);
