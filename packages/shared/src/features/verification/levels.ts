import * as z from 'zod/mini';

/** What can be verified: a member, their company, its place, or the land paper or permit of a listing. */
export const verificationKinds = ['identity', 'company', 'visit', 'paper'] as const;
export type VerificationKind = (typeof verificationKinds)[number];

/** Whether a kind is about a company, which its owners and managers represent. */
export const isAboutCompany = (kind: VerificationKind): boolean => kind === 'company' || kind === 'visit';

/** How a listing says that its seller was verified, the strongest last. */
export const sellerLevels = ['identity', 'company', 'visited'] as const;
export type SellerLevel = (typeof sellerLevels)[number];

/** What was checked of the seller of a listing, and when. */
export const sellerTrust = z.object({ level: z.enum(sellerLevels), at: z.iso.datetime() });
export type SellerTrust = z.infer<typeof sellerTrust>;

/** After so many days a verification ends; so many days before, its member is notified; and papers are deleted so many days after the decision. */
export const verificationDays = { valid: 365, notice: 30, papers: 30 } as const;
