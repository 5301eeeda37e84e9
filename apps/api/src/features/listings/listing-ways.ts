import type { ContactWays } from '@laterite/shared/features/contact/contact.ts';
import { reachOf, type SellerReach } from '../users/seller-reach.ts';
import type { ListingDoc } from './listing.model.ts';

type Reached = Pick<ListingDoc, 'contact' | 'owner'>;

const choose = ({ contact }: Reached, { acceptsCalls }: SellerReach): ContactWays =>
  contact ?? { whatsapp: true, call: acceptsCalls, message: true };

/** Returns the ways chosen for a listing, else those of its seller's profile, as its owner edits them. */
export async function chosenWays(listing: Reached): Promise<ContactWays> {
  return choose(listing, await reachOf(listing.owner));
}

/** Returns the ways a listing offers to others: those chosen for it that its seller's number allows. */
export async function offeredWays(listing: Reached): Promise<ContactWays> {
  const seller = await reachOf(listing.owner);
  const { whatsapp, call, message } = choose(listing, seller);
  return {
    whatsapp: whatsapp && seller.possible.whatsapp,
    call: call && seller.possible.call,
    message: message && seller.possible.message,
  };
}
