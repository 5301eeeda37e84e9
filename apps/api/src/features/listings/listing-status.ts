import { publicStatuses } from '@laterite/shared/features/listings/listing-states.ts';
import type { ListingDoc } from './listing.model.ts';

export const isOnline = ({ status }: ListingDoc): boolean => publicStatuses.includes(status);

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
export const takenDownPart = ({ status, isTakenDown }: ListingDoc) =>
  status === 'rejected' && isTakenDown ? { isTakenDown } : {};
