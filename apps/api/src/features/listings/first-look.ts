import { isDealt } from '@laterite/shared/features/listings/listing-states.ts';
import { moderations } from '@laterite/shared/features/listings/moderation.ts';
import {
  type ListingStatus,
  type ListingType,
  type WaitReason,
  waitReasons,
} from '@laterite/shared/features/listings/taxonomy.ts';
import { config } from '../../config.ts';
import type { Member } from '../../http/access.ts';
import type { ListingDoc } from './listing.model.ts';
import { othersWith } from './same-photos.ts';

/** What of a listing decides whether an administrator sees it before everyone else does. */
interface Judged {
  price?: number | null | undefined;
  category: string;
  type: ListingType;
  attrs: ListingDoc['attrs'];
  images: { name: string; looks?: string[] | null | undefined }[];
}

/** Whether a mineral is offered for sale: its permit is looked at. */
const needsPermit = ({ type, attrs }: Judged) => type === 'sale' && Boolean(attrs?.substance);

const isSameMineral = (before: Judged, after: Judged) =>
  needsPermit(before) &&
  before.attrs.titre === after.attrs.titre &&
  before.attrs.substance === after.attrs.substance;

/** Whether a change makes another listing of it: another category, half the price more or less, or none of its photos. */
function isAnother(before: Judged, after: Judged): boolean {
  const [old, now] = [before.price ?? 0, after.price ?? 0];
  const shown = new Set(before.images.map(({ name }) => name));
  return (
    after.category !== before.category ||
    Math.abs(now - old) * 2 > old ||
    !after.images.some(({ name }) => shown.has(name))
  );
}

const isNewTo = (before: Judged | null) => {
  const shown = new Set(before?.images.map(({ name }) => name));
  return ({ name }: { name: string }) => !shown.has(name);
};

/** Why an administrator should look at what a member publishes, or at what has become of it. */
async function reasons(before: Judged | null, after: Judged, user: Member, owner: string) {
  if (user.role === 'admin') return [];
  const photos = after.images.filter(isNewTo(before));
  const found: Record<WaitReason, boolean> = {
    all: config.moderation === 'pre' && (!before || isAnother(before, after)),
    permit: needsPermit(after) && !(before && isSameMineral(before, after)),
    photo: (await othersWith(photos, owner)).length > 0,
  };
  return waitReasons.filter((reason) => found[reason]);
}

interface Standing {
  status: ListingStatus;
  waitsFor?: WaitReason[];
}

/** Where a new listing of this member stands: online, or waiting for an administrator. */
export async function firstLook(listing: Judged, user: Member, owner: string): Promise<Standing> {
  const waitsFor = await reasons(null, listing, user, owner);
  return waitsFor.length > 0 ? { status: 'pending', waitsFor } : { status: 'published' };
}

/** Where a listing stands after a change: what anyone may see and has become another listing waits again. */
export async function lookAgain(before: ListingDoc, after: Judged, user: Member): Promise<Partial<Standing>> {
  if (isDealt(before.status) || !moderations[before.status]?.includes('rejected')) return {};
  const waitsFor = await reasons(before, after, user, String(before.owner));
  if (waitsFor.length === 0) return {};
  const known = before.status === 'pending' ? (before.waitsFor ?? []) : [];
  return { status: 'pending', waitsFor: [...new Set([...known, ...waitsFor])] };
}
