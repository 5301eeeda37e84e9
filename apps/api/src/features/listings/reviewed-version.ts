import { mineralForSale } from '@laterite/shared/features/listings/minerals.ts';
import type { moderatedFields } from '@laterite/shared/features/listings/moderation.ts';
import type { Category, ListingType } from '@laterite/shared/features/listings/taxonomy.ts';
import type { Types } from 'mongoose';
import type { ListingDoc } from './listing.model.ts';

/** Fields of a listing on which the need for a review depends. */
export interface ModeratedFields {
  /** Absent before the listing is stored. */
  _id?: Types.ObjectId;
  title: string;
  description: string;
  price?: number | null | undefined;
  category: Category;
  type: ListingType;
  priceUnit?: ListingDoc['priceUnit'] | undefined;
  cityKey?: string | null | undefined;
  attrs: ListingDoc['attrs'];
  images: { name: string; looks?: string[] | null | undefined }[];
}

/** Content of a listing at one time, to compare it with another time. */
export interface ListingVersion {
  title: string;
  description: string;
  price?: number | null | undefined;
  category: string;
  type: string;
  permit?: string | null | undefined;
  photos: string[];
}

/** Returns the parts of a listing that reviews compare and show. */
export const versionOf = (listing: ModeratedFields) => ({
  title: listing.title,
  description: listing.description,
  price: listing.price ?? null,
  category: listing.category,
  type: listing.type,
  permit: (listing.attrs?.titre as string | undefined) ?? null,
  mineral: mineralForSale(listing) ?? null,
  photos: listing.images.map(({ name }) => name),
});

interface Change {
  field: (typeof moderatedFields)[number];
  before: string | number | null;
  after: string | number | null;
}

const comparedFields = ['title', 'description', 'price', 'category', 'type', 'permit'] as const;

/** Returns the differences between two versions. */
export function changesBetween(before: ListingVersion, after: ListingVersion): Change[] {
  const changes: Change[] = comparedFields
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((change) => change.before !== change.after);
  const added = after.photos.filter((name) => !before.photos.includes(name)).length;
  return added > 0 ? [...changes, { field: 'photos', before: before.photos.length, after: added }] : changes;
}
