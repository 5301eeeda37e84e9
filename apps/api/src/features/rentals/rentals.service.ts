import { randomBytes } from 'node:crypto';
import { listedRate } from '@laterite/shared/features/rentals/price.ts';
import type { OwnRental, RentalChanges } from '@laterite/shared/features/rentals/terms.ts';
import type { QueryFilter, UpdateQuery } from 'mongoose';
import { asRead, assertIfMatch, changedSince, updateUnchanged } from '../../core/documents/versions.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { type ListingDoc, type ListingFields, ListingModel } from '../listings/listing.model.ts';
import { findOwnListing } from '../listings/listing-access.ts';
import { rentedSpans } from '../orders/calendar.service.ts';
import { calendarUrlOf } from './calendar-link.ts';
import { termsAfter, termsOf } from './rates.ts';

async function findRented(id: string, user: CurrentUser): Promise<ListingDoc> {
  const listing = await findOwnListing(id, user);
  if (listing.type !== 'rental') throw new AppError('not_for_rent');
  return listing;
}

const toOwnRental = async (listing: ListingDoc): Promise<OwnRental> => ({
  title: listing.title,
  section: listing.section,
  terms: termsOf(listing),
  listed: listedRate(listing),
  booked: await rentedSpans(listing),
  calendarUrl: calendarUrlOf(listing),
  version: listing.version ?? 0,
});

/** Returns the terms and the booked days of the caller's listing. */
export const read = async (id: string, user: CurrentUser): Promise<OwnRental> =>
  toOwnRental(await findRented(id, user));

async function change(
  read: ListingDoc,
  user: CurrentUser,
  update: UpdateQuery<ListingFields>,
): Promise<OwnRental> {
  const own = { ...asRead(read), owner: user.id, type: 'rental' as const } as QueryFilter<ListingFields>;
  const listing = await ListingModel.findOneAndUpdate(own, update, {
    returnDocument: 'after',
  }).lean<ListingDoc>();
  if (!listing) throw changedSince('product_not_found');
  return toOwnRental(listing);
}

/** Changes the sent terms of the caller's listing. */
export async function save(
  id: string,
  user: CurrentUser,
  readBody: () => Promise<{ body: RentalChanges }>,
): Promise<OwnRental> {
  const read = assertIfMatch(await findRented(id, user));
  const rental = termsAfter(read, (await readBody()).body);
  return toOwnRental(await updateUnchanged(ListingModel, read, { $set: { rental } }));
}

/** Creates a URL for the calendar; the previous URL becomes invalid. */
export async function openCalendar(id: string, user: CurrentUser): Promise<OwnRental> {
  const read = await findRented(id, user);
  return change(read, user, { $set: { calendarKey: randomBytes(12).toString('base64url') } });
}

/** Revokes the URL of the calendar. */
export async function closeCalendar(id: string, user: CurrentUser): Promise<OwnRental> {
  const read = await findRented(id, user);
  return change(read, user, { $unset: { calendarKey: 1 } });
}
