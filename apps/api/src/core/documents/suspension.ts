import type { HiddenPage } from '@laterite/shared/features/profiles/hidden-page.ts';
import { trusted } from 'mongoose';

/** The condition that a document is shown: the account of its owner is not disabled. */
export const isShown = { suspendedAt: null } as const;

/** The condition that administrators chose a page for the home page. */
export const isFeatured = { featuredAt: trusted({ $gt: new Date(0) }) } as const;

/** The condition that the owner of a hidden page waits for a new review. */
export const pagesAwaitingReview = { reviewAskedAt: trusted({ $gt: new Date(0) }) } as const;

/** The condition that the papers of a company or professional were accepted. */
export const verifiedPages = { verifiedAt: trusted({ $gt: new Date(0) }) } as const;

/** The fields of a page that the team or reports can hide. */
export const hidingFields = {
  /** Time when the team or reports hid the page, set with `suspendedAt`: enabling the account does not show it. */
  hiddenAt: Date,
  /** Reason for which the team hid it, shown to its owners. */
  hiddenFor: String,
  /** Time when the owner requested a new review of the hidden page. */
  reviewAskedAt: Date,
} as const;

interface Hideable {
  hiddenAt?: Date | null | undefined;
  hiddenFor?: string | null | undefined;
  reviewAskedAt?: Date | null | undefined;
}

/** Returns the update that hides a page; a new reason ends a review that the owner requested. */
export const hiding = (reason?: string) => ({
  $set: { hiddenAt: new Date(), ...(reason && { hiddenFor: reason }) },
  $unset: { reviewAskedAt: 1, ...(!reason && { hiddenFor: 1 }) } as const,
});

/** The update that ends the hiding of a page. */
export const unhiding = { $unset: { hiddenAt: 1, hiddenFor: 1, reviewAskedAt: 1 } } as const;

/** Returns why a page is hidden and whether a review waits, for its owner and the team; nothing of a page that is not hidden. */
export const hiddenPart = ({ hiddenAt, hiddenFor, reviewAskedAt }: Hideable): { hidden?: HiddenPage } =>
  hiddenAt
    ? { hidden: { reason: hiddenFor ?? null, reviewAskedAt: reviewAskedAt?.toISOString() ?? null } }
    : {};
