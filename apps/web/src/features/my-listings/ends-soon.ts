import type { OwnListing } from '@laterite/shared/features/listings/lifecycle.ts';
import { expiryNoticeDays } from '@laterite/shared/features/listings/listing-states.ts';
import { dayMs } from '@laterite/shared/time.ts';

/** Returns whether a listing has expired or expires within the days of its first notice. */
export const endsSoon = ({ expiresAt }: Pick<OwnListing, 'expiresAt'>): boolean =>
  expiresAt !== null && Date.parse(expiresAt) - Date.now() < expiryNoticeDays[0] * dayMs;
