import { trusted } from 'mongoose';

/** The condition that a document is shown: the account it belongs to is not disabled. */
export const isShown = { suspendedAt: null } as const;

/** The condition that administrators chose a page for the home page. */
export const isFeatured = { featuredAt: trusted({ $gt: new Date(0) }) } as const;

/** The condition that the papers of a company or professional were accepted. */
export const isVerified = { verifiedAt: trusted({ $gt: new Date(0) }) } as const;
