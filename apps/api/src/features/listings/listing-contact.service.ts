import type { ContactInput } from '@laterite/shared/features/contact/contact.ts';
import { isLive } from '@laterite/shared/features/listings/listing-states.ts';
import type { Wording } from '@laterite/shared/languages.ts';
import type { Member } from '../../http/access.ts';
import { AppError } from '../../http/app-error.ts';
import { reach } from '../contact/contact.service.ts';
import { listingText } from '../contact/contact-text.ts';
import { countOnce } from '../contact/counting.service.ts';
import { phoneOf } from '../users/users.service.ts';
import { ListingModel } from './listing.model.ts';
import { findVisible, isOwnOf } from './listing-access.ts';

interface Asking {
  user: Member | null;
  wording: Wording;
  receive: () => Promise<{ body: ContactInput }>;
}

/** How to reach the seller of a listing that is still to be had. */
export async function contact(id: string, { user, wording, receive }: Asking) {
  const listing = await findVisible(id, user);
  const { body } = await receive();
  if (!isLive(listing.status)) throw new AppError('listing_closed');
  const { _id, owner, location, point, exactPlace } = listing;
  return reach(
    {
      _id,
      place: { id, location, point, exactPlace },
      phone: () => phoneOf(owner),
      text: listingText(listing, wording),
      count: () => ListingModel.updateOne({ _id }, { $inc: { contacts: 1 } }),
      isOwn: user !== null && isOwnOf(listing, user),
    },
    body,
    user,
  );
}

/** Counts a look at a listing. */
export async function view(id: string, user: Member | null): Promise<undefined> {
  const listing = await findVisible(id, user);
  if (!isLive(listing.status) || (user && isOwnOf(listing, user))) return;
  const { _id } = listing;
  if (await countOnce(_id, 'views')) await ListingModel.updateOne({ _id }, { $inc: { views: 1 } });
}
