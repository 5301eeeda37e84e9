import * as z from 'zod/mini';

/** Kinds of verification: a member, their company, its premises, or the land paper or permit of a listing. */
export const verificationKinds = ['identity', 'company', 'visit', 'paper'] as const;
export type VerificationKind = (typeof verificationKinds)[number];

/** Returns whether a kind concerns a company, which its owners and managers represent. */
export const isAboutCompany = (kind: VerificationKind): boolean => kind === 'company' || kind === 'visit';

/** Verification levels of a seller in listings, the strongest last. */
export const sellerLevels = ['identity', 'company', 'visited'] as const;
export type SellerLevel = (typeof sellerLevels)[number];

/** Verification level of a listing's seller, and its date. */
export const sellerTrust = z.object({ level: z.enum(sellerLevels), at: z.iso.datetime() });
export type SellerTrust = z.infer<typeof sellerTrust>;

/** Days of validity, days before the end at which the member is notified, and days after the decision at which papers are deleted. */
export const verificationDays = { valid: 365, notice: 30, papers: 30 } as const;
