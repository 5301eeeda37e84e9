import { isLive, lifetimeDays, renewEveryDays } from '@laterite/shared/features/listings/listing-states.ts';
import type { Category, ListingStatus, Section } from '@laterite/shared/features/listings/taxonomy.ts';
import { dayMs } from '@laterite/shared/time.ts';
import { absoluteUrl } from '../../core/requests/absolute-url.ts';
import { isLinkToken, linkToken } from '../../core/secrets/keys.ts';
import type { ListingDoc } from './listing.model.ts';

interface SectionAndCategory {
  section: Section;
  category: Category;
}

/** Returns the expiry date of a listing published or renewed now. */
export const expiryDate = ({ section, category }: SectionAndCategory, now = Date.now()): Date =>
  new Date(now + lifetimeDays(section, category) * dayMs);

/** Returns the publication dates of a listing that goes online now, or waits for a review first: without a date of publication, because nobody has seen it. */
export const publicationDates = (listing: SectionAndCategory, status: ListingStatus, now = Date.now()) => ({
  ...(isLive(status) && { publishedAt: new Date(now) }),
  expiresAt: expiryDate(listing, now),
});

/** Returns the days from publishing to the sale or rental, in whole days as ages are, at least one (`Vendu en 6 jours`); null until then. */
export function daysToDeal({ soldAt, publishedAt, createdAt }: Partial<ListingDoc>): number | null {
  const from = publishedAt ?? createdAt;
  if (!soldAt || !from) return null;
  return Math.max(1, Math.floor((soldAt.getTime() - from.getTime()) / dayMs));
}

const renewable: readonly ListingStatus[] = ['published', 'reserved', 'expired'];

/** Whether renewing makes sense in this status. */
export const isRenewable = (status: ListingStatus): boolean => renewable.includes(status);

type Renewed = Pick<ListingDoc, 'status' | 'renewedAt' | 'publishedAt' | 'createdAt'>;

/** Returns the earliest renewal date of a listing; null where renewing makes no sense. */
export function renewableAt({ status, renewedAt, publishedAt, createdAt }: Renewed): Date | null {
  if (!isRenewable(status)) return null;
  return renewedAt ? new Date(renewedAt.getTime() + renewEveryDays * dayMs) : (publishedAt ?? createdAt);
}

const renewText = ({ _id, expiresAt }: Pick<ListingDoc, '_id' | 'expiresAt'>) =>
  `${_id} ${expiresAt?.getTime() ?? 0}`;

/** Returns whether the holder of a token was sent the notice of this end of this listing; invalid once the end has moved. */
export const isRenewToken = (listing: Pick<ListingDoc, '_id' | 'expiresAt'>, token: string): boolean =>
  isLinkToken('renewal-link', renewText(listing), token);

/** Returns the renewal link of a notice, which needs no log-in. The fragment after `#` reaches no server and no log. */
export const renewUrl = (listing: Pick<ListingDoc, '_id' | 'expiresAt'>): string =>
  absoluteUrl(`/renouveler/${listing._id}#t=${linkToken('renewal-link', renewText(listing))}`);
