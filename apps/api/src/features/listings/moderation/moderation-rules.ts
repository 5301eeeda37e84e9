import { isDealt } from '@laterite/shared/features/listings/listing-states.ts';
import { moderations } from '@laterite/shared/features/listings/moderation.ts';
import {
  type ListingStatus,
  type ListingType,
  type WaitReason,
  waitReasons,
} from '@laterite/shared/features/listings/taxonomy.ts';
import { config } from '../../../config.ts';
import type { CurrentUser } from '../../../core/current-user.ts';
import type { ListingDoc } from '../listing.model.ts';
import { findListingsReusing } from '../publishing/reused-photos.ts';

/** What of a listing decides whether an administrator sees it before everyone else does. */
interface ModeratedFields {
  price?: number | null | undefined;
  category: string;
  type: ListingType;
  attrs: ListingDoc['attrs'];
  images: { name: string; looks?: string[] | null | undefined }[];
}

/** Whether a mineral is offered for sale: its permit is looked at. */
const needsPermit = ({ type, attrs }: ModeratedFields) => type === 'sale' && Boolean(attrs?.substance);

const isSameMineral = (before: ModeratedFields, after: ModeratedFields) =>
  needsPermit(before) &&
  before.attrs.titre === after.attrs.titre &&
  before.attrs.substance === after.attrs.substance;

/** Whether a change makes another listing of it: another category, half the price more or less, or none of its photos. */
function isAnother(before: ModeratedFields, after: ModeratedFields): boolean {
  const [old, now] = [before.price ?? 0, after.price ?? 0];
  const shown = new Set(before.images.map(({ name }) => name));
  return (
    after.category !== before.category ||
    Math.abs(now - old) * 2 > old ||
    !after.images.some(({ name }) => shown.has(name))
  );
}

const isNewTo = (before: ModeratedFields | null) => {
  const shown = new Set(before?.images.map(({ name }) => name));
  return ({ name }: { name: string }) => !shown.has(name);
};

/** Why an administrator should look at what a member publishes, or at what has become of it. */
async function reasons(
  before: ModeratedFields | null,
  after: ModeratedFields,
  user: CurrentUser,
  owner: string,
) {
  if (user.role === 'admin') return [];
  const photos = after.images.filter(isNewTo(before));
  const found: Record<WaitReason, boolean> = {
    all: config.moderation === 'pre' && (!before || isAnother(before, after)),
    permit: needsPermit(after) && !(before && isSameMineral(before, after)),
    photo: (await findListingsReusing(photos, owner)).length > 0,
  };
  return waitReasons.filter((reason) => found[reason]);
}

interface ModerationOutcome {
  status: ListingStatus;
  waitsFor?: WaitReason[];
}

/** Where a new listing of this member stands: online, or waiting for an administrator. */
export async function initialStatus(
  listing: ModeratedFields,
  user: CurrentUser,
  owner: string,
): Promise<ModerationOutcome> {
  const waitsFor = await reasons(null, listing, user, owner);
  return waitsFor.length > 0 ? { status: 'pending', waitsFor } : { status: 'published' };
}

/** Where a listing stands after a change: what anyone may see and has become another listing waits again. */
export async function statusAfterEdit(
  before: ListingDoc,
  after: ModeratedFields,
  user: CurrentUser,
): Promise<Partial<ModerationOutcome>> {
  if (isDealt(before.status) || !moderations[before.status]?.includes('rejected')) return {};
  const waitsFor = await reasons(before, after, user, String(before.owner));
  if (waitsFor.length === 0) return {};
  const known = before.status === 'pending' ? (before.waitsFor ?? []) : [];
  return { status: 'pending', waitsFor: [...new Set([...known, ...waitsFor])] };
}
