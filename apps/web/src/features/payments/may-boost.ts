import type { Me } from '@laterite/shared/features/auth/auth.ts';
import type { ListingCard } from '@laterite/shared/features/listings/listing.ts';
import type { ListingStatus } from '@laterite/shared/features/listings/taxonomy.ts';

/** Returns whether a member may boost their own listing: it is published, and they have a free boost or can pay for one. */
export const mayBoost = (me: Me, { status }: { status: ListingStatus }): boolean =>
  status === 'published' && (me.payments || me.freeBoosts > 0);

/** Statuses of a listing that is, or may soon be, in the lists that boosts affect. */
const boostable: readonly ListingStatus[] = ['published', 'reserved', 'paused', 'expired'];

/** Returns the end of the running boost of a listing, or null without one. */
export const boostEnd = ({ status, boostedUntil }: Pick<ListingCard, 'status' | 'boostedUntil'>) =>
  boostedUntil && boostable.includes(status) && Date.parse(boostedUntil) > Date.now() ? boostedUntil : null;
