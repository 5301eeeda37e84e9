import type { ContactWays } from '@laterite/shared/features/contact/contact.ts';
import { listingCompanyPhone, listingCompanyWays } from '../companies/listing-company.service.ts';
import type { PhoneChannel } from '../contact/contact-links.ts';
import { reachOf } from '../users/seller-reach.ts';
import { phoneFor } from '../users/users.service.ts';
import type { ListingDoc } from './listing.model.ts';

type Reached = Pick<ListingDoc, 'contact' | 'owner' | 'company'>;

/** Returns the contact methods that the seller's number allows, and the default methods of a listing without chosen ones. */
async function waysOf({ owner, company }: Reached): Promise<{ possible: ContactWays; usual: ContactWays }> {
  if (company) {
    const possible = await listingCompanyWays(company);
    return { possible, usual: possible };
  }
  const { possible, acceptsCalls } = await reachOf(owner);
  return { possible, usual: { whatsapp: true, call: acceptsCalls, message: true } };
}

/** Returns the contact methods chosen for a listing, else the defaults of its seller, as its owner edits them. */
export async function chosenWays(listing: Reached): Promise<ContactWays> {
  return listing.contact ?? (await waysOf(listing)).usual;
}

/** Returns the contact methods that a listing offers to others: the chosen ones that its seller's number allows. */
export async function offeredWays(listing: Reached): Promise<ContactWays> {
  const { possible, usual } = await waysOf(listing);
  const { whatsapp, call, message } = listing.contact ?? usual;
  return {
    whatsapp: whatsapp && possible.whatsapp,
    call: call && possible.call,
    message: message && possible.message,
  };
}

/** Returns the number that buyers reach: that of the listing's company, for which a member's own number is never substituted. */
export const sellerPhone = ({ owner, company }: Reached, channel: PhoneChannel): Promise<string | null> =>
  company ? listingCompanyPhone(company, channel) : phoneFor(owner, channel);
