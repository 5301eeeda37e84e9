import type { ContactChannel, ListingContactInput } from '@laterite/shared/features/contact/contact.ts';
import { isLive } from '@laterite/shared/features/listings/listing-states.ts';
import { visibleStatuses } from '@laterite/shared/features/listings/taxonomy.ts';
import type { Locale } from '@laterite/shared/languages.ts';
import { trusted } from 'mongoose';
import { AppError } from '../../core/errors/app-error.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { reach, revealText } from '../contact/contact.service.ts';
import { wayOf } from '../contact/contact-links.ts';
import { listingsText } from '../contact/contact-text.ts';
import { countOnce } from '../contact/counting.service.ts';
import { type ListingDoc, ListingModel } from './listing.model.ts';
import { findVisible, isOwnOf } from './listing-access.ts';
import { offeredWays, sellerPhone } from './listing-ways.ts';

interface Asking {
  user: CurrentUser | null;
  locale: Locale;
  readBody: () => Promise<{ body: ListingContactInput }>;
}

/** Returns other available listings of the same seller. */
function othersOf({ _id, owner, company }: ListingDoc, ids: string[]): Promise<ListingDoc[]> {
  const wanted = ids.filter((id) => id !== String(_id));
  const seller = company ? { company } : { owner, company: null };
  return ListingModel.find(
    { _id: trusted({ $in: wanted }), ...seller, status: trusted({ $in: visibleStatuses }) },
    { title: 1, ref: 1, price: 1, priceUnit: 1 },
  ).lean<ListingDoc[]>();
}

const countContact = ({ _id }: Pick<ListingDoc, '_id'>) =>
  ListingModel.updateOne({ _id }, { $inc: { contacts: 1 } });

/** Counts a contact for the other listings in a message. */
const countOthers = (others: ListingDoc[], channel: ContactChannel) =>
  Promise.all(
    others.map(async (other) => (await countOnce(other._id, channel)) && (await countContact(other))),
  );

/** Whether the seller offers this contact channel; directions are always offered. */
const isOffered = async (listing: ListingDoc, channel: ContactChannel) =>
  channel === 'route' || (await offeredWays(listing))[wayOf[channel]];

/** Returns the contact link of an available listing, optionally about more listings of the seller. */
export async function contact(id: string, { user, locale, readBody }: Asking) {
  const listing = await findVisible(id, user);
  const { body } = await readBody();
  if (!isLive(listing.status)) throw new AppError('listing_closed');
  const channel = body.channel ?? 'call';
  if (!(await isOffered(listing, channel))) throw new AppError('contact_unavailable');
  const { _id, owner, company, location, city, country, point, exactPlace } = listing;
  const others = body.also?.length ? await othersOf(listing, body.also) : [];
  const isOwn = user !== null && isOwnOf(listing, user);
  const reached = await reach(
    {
      _id,
      place: { owner: String(company ?? owner), location, city, country, point, exactPlace },
      phone: (channel) => sellerPhone(listing, channel),
      text: listingsText([listing, ...others], locale),
      count: () => countContact(listing),
      isOwn,
    },
    body,
    user,
  );
  if (!isOwn) await countOthers(others, channel);
  return reached;
}

/** Returns the description of an available listing with the phone numbers and links that its page hides. */
export async function description(id: string, user: CurrentUser | null) {
  const listing = await findVisible(id, user);
  const isOwn = user !== null && isOwnOf(listing, user);
  if (!isOwn && !isLive(listing.status)) throw new AppError('listing_closed');
  const count = () => countContact(listing);
  return revealText({ _id: listing._id, count, isOwn }, listing.description, user);
}

/** Counts the first message of a conversation about a listing as a contact. */
export async function countMessage(_id: ListingDoc['_id']): Promise<void> {
  if (await countOnce(_id, 'msg')) await countContact({ _id });
}

/** Counts a view of a listing. */
export async function view(id: string, user: CurrentUser | null): Promise<undefined> {
  const listing = await findVisible(id, user);
  if (!isLive(listing.status) || (user && isOwnOf(listing, user))) return;
  const { _id } = listing;
  if (await countOnce(_id, 'views')) await ListingModel.updateOne({ _id }, { $inc: { views: 1 } });
}
