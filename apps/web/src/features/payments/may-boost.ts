import type { Me } from '@laterite/shared/features/auth/auth.ts';
import type { ListingStatus } from '@laterite/shared/features/listings/taxonomy.ts';

/** Whether a member may boost a listing of theirs: it is online, and they have a free boost or can pay for one. */
export const mayBoost = (me: Me, { status }: { status: ListingStatus }): boolean =>
  status === 'published' && (me.payments || me.freeBoosts > 0);
