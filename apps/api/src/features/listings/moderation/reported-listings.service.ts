import { moderations } from '@laterite/shared/features/listings/moderation-states.ts';
import type { ModerationReason } from '@laterite/shared/features/listings/risk-rules.ts';
import { retryOnConflict, updateUnchanged } from '../../../core/documents/versions.ts';
import { ListingModel } from '../listing.model.ts';
import { findListing } from '../listing-access.ts';
import { isOnline, statusInForce, waitsForReports } from '../listing-status.ts';
import { applyModeration } from './moderation.service.ts';
import { waitStart } from './moderation-rules.ts';

/** Takes a reported listing offline until an administrator has read it; adds the reason to one that waits for a review already. */
export const suspendReported = (id: string): Promise<void> =>
  retryOnConflict(async () => {
    const listing = await findListing(id);
    if (!listing) return;
    const isPending = listing.status === 'pending';
    if (!isPending && !isOnline(listing)) return;
    const reasons = (isPending ? listing.waitsFor : listing.queuedFor) ?? [];
    // Simultaneous reports would otherwise conflict with each other more often than is retried.
    if (isPending && reasons.includes('reported')) return;
    const waitsFor = [...new Set<ModerationReason>([...reasons, 'reported'])];
    await updateUnchanged(ListingModel, listing, {
      $set: {
        waitsFor,
        ...(!isPending && { status: 'pending', pendingFrom: listing.status, ...waitStart(listing) }),
      },
      $unset: { queuedFor: 1 },
    });
  });

/** Refuses a reported listing with a reason that its owner reads; also one that is offline, so that it does not come back online. */
export const hideReported = (id: string, reason: string | undefined): Promise<void> =>
  retryOnConflict(async () => {
    const listing = await findListing(id);
    if (!listing) return;
    const status = statusInForce(listing);
    if (status === 'archived' || moderations[status]?.includes('rejected'))
      await applyModeration(listing, { to: 'rejected', reason });
  });

/** Shows a listing again that waits because of reports or was refused after them. */
export const showReported = (id: string): Promise<void> =>
  retryOnConflict(async () => {
    const listing = await findListing(id);
    if (listing && (waitsForReports(listing) || statusInForce(listing) === 'rejected'))
      await applyModeration(listing, { to: 'published' });
  });
