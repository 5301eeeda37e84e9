import type { Me } from '@laterite/shared/features/auth/auth.ts';
import type { ListingCard } from '@laterite/shared/features/listings/listing.ts';
import { isLive } from '@laterite/shared/features/listings/listing-states.ts';

/** Selected listings of one seller. */
export type Offers = [ListingCard, ...ListingCard[]];

/** Returns the receiver of a request: the company for which a listing is published, else its owner. */
export const sellerIdOf = ({ companyId, owner }: ListingCard) => companyId ?? owner;

/** Groups listings by seller, in the order in which each seller first appears. */
export function bySeller(listings: ListingCard[]): Offers[] {
  const groups = new Map<string, Offers>();
  for (const listing of listings) {
    const group = groups.get(sellerIdOf(listing));
    if (group) group.push(listing);
    else groups.set(sellerIdOf(listing), [listing]);
  }
  return [...groups.values()];
}

/** Returns the listings about which sellers can be asked: sold, paused and expired ones stay in the selection. */
export const available = (listings: ListingCard[]) => listings.filter(({ status }) => isLive(status));

/** Returns whether the member is the receiver of the request. */
export const isOwn = ({ companyId, owner }: ListingCard, me: Me) =>
  companyId ? me.companies.some(({ _id }) => _id === companyId) : me._id === owner;
