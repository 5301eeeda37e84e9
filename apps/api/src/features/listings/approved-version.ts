import { type ComparedVersion, textOf } from '@laterite/shared/features/listings/another-listing.ts';
import { dealtStatuses } from '@laterite/shared/features/listings/listing-states.ts';
import type { ListingStatus } from '@laterite/shared/features/listings/taxonomy.ts';
import { config } from '../../config.ts';
import type { ListingDoc } from './listing.model.ts';
import { versionOf } from './reviewed-version.ts';

export type Approved = NonNullable<ListingDoc['approved']>;

/** Statuses in which every edit passes the moderation rules, so that the stored content has passed them. */
const checkedStatuses: readonly ListingStatus[] = [
  'published',
  'reserved',
  'paused',
  'expired',
  ...dealtStatuses,
];
/** Statuses of listings that have been online. */
export const onceOnlineStatuses: readonly ListingStatus[] = [...checkedStatuses, 'archived'];

export const unreviewed = (listing: ListingDoc): Approved => ({ ...versionOf(listing), isReviewed: false });

/** Returns the content that an administrator approved or that was online before; null for a listing that was never visible. */
export function baselineOf(listing: ListingDoc): Approved | null {
  if (listing.approved) return listing.approved;
  return checkedStatuses.includes(listing.status) ? unreviewed(listing) : null;
}

/** Returns the content that has passed the moderation rules before; null for a listing whose content has not. */
export function passedVersion(listing: ListingDoc | null) {
  if (listing && checkedStatuses.includes(listing.status)) {
    return { text: textOf(listing), photos: listing.images.map(({ name }) => name) };
  }
  return listing?.approved && (listing.approved.isReviewed || listing.pendingFrom)
    ? { text: textOf(listing.approved), photos: listing.approved.photos }
    : null;
}

/** Returns the content with which an edit is compared; without an approved review only price, category and photos. */
export function comparedVersionOf(before: Approved): ComparedVersion {
  const { title, description, type, category, photos } = before;
  const areTextsCompared = before.isReviewed || config.moderation === 'pre';
  return {
    price: before.price ?? null,
    category,
    photos,
    ...(areTextsCompared && { title, description, type }),
  };
}

/** Returns the field with the content with which the next edit of an online listing is compared. */
export const comparedFields = (listing: ListingDoc) =>
  checkedStatuses.includes(listing.status) ? { comparedWith: comparedVersionOf(baselineOf(listing)!) } : {};
