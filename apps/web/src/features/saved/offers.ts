import type { Me } from '@laterite/shared/features/auth/auth.ts';
import type { ListingCard } from '@laterite/shared/features/listings/listing.ts';

/** The listings of one seller in the selection. */
export type Offers = [ListingCard, ...ListingCard[]];

/** Returns who is asked: the company a listing is published for, else its owner. */
export const sellerIdOf = ({ companyId, owner }: ListingCard) => companyId ?? owner;

/** Listings together with others of the same seller, in the order in which each seller first appears. */
export function bySeller(listings: ListingCard[]): Offers[] {
  const groups = new Map<string, Offers>();
  for (const listing of listings) {
    const group = groups.get(sellerIdOf(listing));
    if (group) group.push(listing);
    else groups.set(sellerIdOf(listing), [listing]);
  }
  return [...groups.values()];
}

/** Whether a member would ask themselves. */
export const isOwn = ({ companyId, owner }: ListingCard, me: Me) =>
  companyId ? me.companies.some(({ _id }) => _id === companyId) : me._id === owner;
