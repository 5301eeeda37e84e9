import { moderations } from '@laterite/shared/features/listings/moderation.ts';
import type { ListingStatus } from '@laterite/shared/features/listings/taxonomy.ts';
import { config } from '../../config.ts';
import type { Member } from '../../http/access.ts';
import type { ListingDoc } from './listing.model.ts';

/** Whether an administrator sees what this member publishes before everyone else does. */
const isSeenFirst = (user: Member) => config.moderation === 'pre' && user.role !== 'admin';

/** The status of what a member publishes. */
export const firstStatus = (user: Member): ListingStatus => (isSeenFirst(user) ? 'pending' : 'published');

type Judged = Pick<ListingDoc, 'price' | 'category'> & { images: { name: string }[] };

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

/** The status after a change: what was approved and has become another listing waits again. */
export const statusAfter = (before: ListingDoc, after: Judged, user: Member): { status?: ListingStatus } =>
  isSeenFirst(user) && moderations[before.status]?.includes('rejected') && isAnother(before, after)
    ? { status: 'pending' }
    : {};
