import {
  dealtStatuses,
  isSoldOrRented,
  publicStatuses,
} from '@laterite/shared/features/listings/listing-states.ts';
import { dayMs } from '@laterite/shared/time.ts';
import { trusted } from 'mongoose';
import type { ListingDoc } from './listing.model.ts';

/** Days for which a sold or rented listing stays readable by its link: old links have then served their purpose. */
const soldDays = 90;
const longAgo = () => new Date(Date.now() - soldDays * dayMs);

export const isOnline = ({ status }: Pick<ListingDoc, 'status'>): boolean => publicStatuses.includes(status);

type Dated = Pick<ListingDoc, 'status' | 'soldAt' | 'updatedAt' | 'createdAt'>;

/** Whether a listing was sold or rented so long ago that only its owner and the team may open it. Listings of old versions have no `soldAt`. */
export const isLongSold = ({ status, soldAt, updatedAt, createdAt }: Dated): boolean =>
  isSoldOrRented(status) && (soldAt ?? updatedAt ?? createdAt) < longAgo();

/** Whether anyone may open the page of a listing. */
export const isPublic = (listing: Dated): boolean => isOnline(listing) && !isLongSold(listing);

/** Returns the database conditions of listings that are not `isLongSold`. */
export function notLongSold() {
  const dealt = { status: trusted({ $in: dealtStatuses }) };
  const before = trusted({ $lt: longAgo() });
  return {
    $nor: [
      { ...dealt, soldAt: before },
      { ...dealt, soldAt: trusted({ $exists: false }), updatedAt: before },
    ],
  };
}

/** Returns the status of a listing, or the one it gets back when the suspension of its owner ends. */
export const statusInForce = ({ status, suspendedFrom }: ListingDoc) => suspendedFrom ?? status;

/** Whether several members reported a listing, which waits because of that. */
export const waitsForReports = (listing: ListingDoc): boolean =>
  statusInForce(listing) === 'pending' && listing.waitsFor?.includes('reported') === true;

/** Whether a listing is online, or was until several members reported it, its owner was suspended or archived it. */
export function wasOnline(listing: ListingDoc): boolean {
  const status = statusInForce(listing);
  return publicStatuses.includes(status) || status === 'archived' || waitsForReports(listing);
}

/** Returns the information for owners and administrators about a rejected listing that was online before. */
export const takedownFields = ({ status, isTakenDown }: ListingDoc) =>
  status === 'rejected' && isTakenDown ? { isTakenDown } : {};
