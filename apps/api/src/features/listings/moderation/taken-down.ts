import { publicStatuses } from '@laterite/shared/features/listings/listing-states.ts';
import type { ListingDoc } from '../listing.model.ts';

export const isOnline = ({ status }: ListingDoc): boolean => publicStatuses.includes(status);

/** Whether a listing is online, or was until several members reported it. */
export const wasOnline = (listing: ListingDoc): boolean =>
  isOnline(listing) || (listing.status === 'pending' && listing.waitsFor?.includes('reported') === true);

/** Returns what owners and administrators read of a rejected listing that was online before. */
export const takenDownPart = ({ status, isTakenDown }: ListingDoc) =>
  status === 'rejected' && isTakenDown ? { isTakenDown } : {};
