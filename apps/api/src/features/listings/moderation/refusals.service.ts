import type { AccountExport } from '@laterite/shared/features/account/account-export.ts';
import { isSameText } from '@laterite/shared/features/listings/another-listing.ts';
import type { PendingListing } from '@laterite/shared/features/listings/moderation.ts';
import { fold } from '@laterite/shared/fold.ts';
import { dayMs } from '@laterite/shared/time.ts';
import { trusted } from 'mongoose';
import { cacheById } from '../../../core/changes/cache-by-id.ts';
import { publishChange } from '../../../core/changes/change-feed.ts';
import { isSimilarImage } from '../../../images/image-similarity.ts';
import type { ListingDoc } from '../listing.model.ts';
import { type ModeratedFields, versionOf } from '../reviewed-version.ts';
import { type RefusalDoc, RefusalModel } from './refusal.model.ts';

/** The newest refusals of a member that a listing is compared with. */
const maxRefusals = 50;
const recentDays = 90;
const maxCachedOwners = 10_000;

export const hashesOf = ({ images }: Pick<ModeratedFields, 'images'>): string[][] =>
  images.flatMap(({ looks }) => (looks?.length ? [looks] : []));

/** Stores that a listing was refused, or deleted while reports about it waited, with its content. */
export async function storeRefusal(
  listing: ListingDoc,
  why: { reason?: string | undefined; isReported?: true },
): Promise<void> {
  const { mineral: _, ...version } = versionOf(listing);
  const { _id, owner, ref } = listing;
  await RefusalModel.create({ ...version, owner, listing: _id, ref, looks: hashesOf(listing), ...why });
  await publishChange('refusals', [String(owner)]);
}

/** Marks the refusals of a listing as lifted because it was approved, and those of deleted reported listings that it resembles. */
export async function liftRefusals(listing: ListingDoc): Promise<void> {
  const known = await refusalsOf(String(listing.owner));
  const alike = known.filter((refusal) => refusal.isReported && resembles(refusal, listing));
  const lifted = { $or: [{ listing: listing._id }, { _id: trusted({ $in: alike.map(({ _id }) => _id) }) }] };
  await RefusalModel.updateMany({ ...lifted, liftedAt: null }, { $set: { liftedAt: new Date() } });
  await publishChange('refusals', [String(listing.owner)]);
}

/** Content of a refused or reported listing, by which it is recognised. */
type Suspect = Pick<RefusalDoc, 'title' | 'description' | 'looks'>;

const showsPhotoOf = (suspect: Suspect, listing: ModeratedFields): boolean =>
  hashesOf(listing).some((ours) => suspect.looks.some((theirs) => isSimilarImage(ours, theirs)));

/** Whether a listing has the title, most words or a photo of a suspect one. */
export const resembles = (suspect: Suspect, listing: ModeratedFields): boolean =>
  fold(suspect.title) === fold(listing.title) ||
  isSameText(suspect, listing) ||
  showsPhotoOf(suspect, listing);

const readRefusals = (owner: string) =>
  RefusalModel.find({ owner }).sort({ at: -1 }).limit(maxRefusals).lean<RefusalDoc[]>();

/** Cached per owner, because every edit and publication reads them and few members have any. */
const refusalsByOwner = cacheById('refusals', maxCachedOwners, (owners) =>
  Promise.all(
    owners.map(async (owner): Promise<[string, RefusalDoc[]]> => [owner, await readRefusals(owner)]),
  ),
);

/** Returns the newest refusals of a member's listings. */
export const refusalsOf = async (owner: string): Promise<RefusalDoc[]> =>
  (await refusalsByOwner([owner])).get(owner) ?? [];

/** Whether a listing of a member was refused recently and not approved since. */
export function hasRecentRefusal(refusals: RefusalDoc[]): boolean {
  const since = Date.now() - recentDays * dayMs;
  return refusals.some(({ at, liftedAt, isReported }) => !isReported && !liftedAt && at.getTime() >= since);
}

/** Whether a listing resembles one of its owner's that was refused and not approved since. */
export const resemblesRefused = (listing: ModeratedFields, refusals: RefusalDoc[]): boolean =>
  refusals.some((refusal) => !refusal.isReported && !refusal.liftedAt && resembles(refusal, listing));

/** Whether a listing resembles another one of its owner's that was deleted while reports about it waited. */
export const resemblesDeleted = (listing: ModeratedFields, refusals: RefusalDoc[]): boolean =>
  refusals.some(
    (refusal) =>
      refusal.isReported &&
      !refusal.liftedAt &&
      String(refusal.listing) !== String(listing._id) &&
      resembles(refusal, listing),
  );

/** Returns the refusals of a listing and of those it resembles, newest first. */
export async function earlierRefusals(listing: ListingDoc): Promise<RefusalDoc[]> {
  const refusals = await refusalsOf(String(listing.owner));
  return refusals.filter(
    (refusal) => String(refusal.listing) === String(listing._id) || resembles(refusal, listing),
  );
}

/** Formats a refusal for administrators. */
export const toRefusal = ({
  at,
  reason,
  ref,
  title,
  isReported,
}: RefusalDoc): PendingListing['refusals'][number] => ({
  at: at.toISOString(),
  reason: reason ?? null,
  ref,
  title,
  ...(isReported && { isReported }),
});

/** Returns the refusals of a member's listings, newest first, for the export of their account. */
export async function exportRefusalsOf(owner: string): Promise<AccountExport['refusals']> {
  const refusals = await RefusalModel.find({ owner }).sort({ at: -1 }).limit(1000).lean<RefusalDoc[]>();
  return refusals.map((refusal) => ({
    ...toRefusal(refusal),
    listing: String(refusal.listing),
    liftedAt: refusal.liftedAt?.toISOString() ?? null,
  }));
}

/** Deletes the refusals of a member who leaves. */
export async function deleteRefusalsOf(owner: string): Promise<void> {
  await RefusalModel.deleteMany({ owner });
  await publishChange('refusals', [owner]);
}
