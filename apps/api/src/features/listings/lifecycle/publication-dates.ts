import { createHmac, timingSafeEqual } from 'node:crypto';
import { lifetimeDays, renewEveryDays } from '@laterite/shared/features/listings/listing-states.ts';
import type { Category, ListingStatus, Section } from '@laterite/shared/features/listings/taxonomy.ts';
import type { Language } from '@laterite/shared/languages.ts';
import { dayMs } from '@laterite/shared/time.ts';
import { config } from '../../../config.ts';
import { absoluteUrl } from '../../../core/absolute-url.ts';
import { requestContext } from '../../../core/request-context.ts';
import type { ListingDoc } from '../listing.model.ts';

interface Shelf {
  section: Section;
  category: Category;
}

/** When a listing ends that is published or renewed now. */
export const expiryDate = ({ section, category }: Shelf, now = Date.now()): Date =>
  new Date(now + lifetimeDays(section, category) * dayMs);

/** The dates of a listing that goes online now. */
export const publicationDates = (shelf: Shelf, now = Date.now()) => ({
  publishedAt: new Date(now),
  expiresAt: expiryDate(shelf, now),
});

/** The language in which whoever puts a listing online now is told of its end. */
export const noticeLanguage = (): Language => requestContext.getStore()?.language ?? 'fr';

/** `Vendu en 6 jours`: begun days from publishing to the deal; null until then. */
export function daysToDeal({ soldAt, publishedAt, createdAt }: Partial<ListingDoc>): number | null {
  const from = publishedAt ?? createdAt;
  if (!soldAt || !from) return null;
  return Math.max(1, Math.ceil((soldAt.getTime() - from.getTime()) / dayMs));
}

const renewable: readonly ListingStatus[] = ['published', 'reserved', 'expired'];

/** Whether renewing makes sense in this status. */
export const isRenewable = (status: ListingStatus): boolean => renewable.includes(status);

/** From when on a listing can be renewed; null where renewing makes no sense. */
export function renewableAt({ status, renewedAt }: Pick<ListingDoc, 'status' | 'renewedAt'>): Date | null {
  if (!isRenewable(status)) return null;
  return new Date(renewedAt ? renewedAt.getTime() + renewEveryDays * dayMs : 0);
}

/** Proves that its holder was sent the notice of this end of this listing; used up once the end has moved. */
const renewToken = ({ _id, expiresAt }: Pick<ListingDoc, '_id' | 'expiresAt'>): string =>
  createHmac('sha256', config.jwtSecret)
    .update(`renew ${_id} ${expiresAt?.getTime() ?? 0}`)
    .digest('base64url')
    .slice(0, 32);

/** Compares without telling by its time how much was right. */
export function isRenewToken(listing: Pick<ListingDoc, '_id' | 'expiresAt'>, token: string): boolean {
  const [right, given] = [Buffer.from(renewToken(listing)), Buffer.from(token)];
  return right.length === given.length && timingSafeEqual(right, given);
}

/** The address of a notice: one tap renews, without logging in. What follows `#` reaches no server and no log. */
export const renewUrl = (listing: Pick<ListingDoc, '_id' | 'expiresAt'>): string =>
  absoluteUrl(`/renouveler/${listing._id}#t=${renewToken(listing)}`);
