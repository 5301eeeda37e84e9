import type { UserRole } from './user.ts';

/** Roles with rights over documents of others. */
export type StaffRole = Exclude<UserRole, 'user'>;

/** Lowest role with each right; administrators have all of them. Contracts use a right as their `access`. */
export const rights = {
  /** Approve, reject, hide and show listings, and read those that are not public. */
  reviewListings: 'moderator',
  /** Mark the land paper or mining permit of a listing as checked. */
  checkPapers: 'moderator',
  /** Read reports and appeals and decide them. */
  decideReports: 'moderator',
  /** Delete comments and reviews of others, and replies to them. */
  deleteOpinions: 'moderator',
  /** Read, hide and show the pages of professionals and companies. */
  hideProfiles: 'moderator',
  /** Read and answer support requests. */
  answerSupport: 'moderator',
  /** Publish without a review. */
  publishUnseen: 'admin',
  deleteListings: 'admin',
  /** Change and delete the pages of professionals and companies. */
  editProfiles: 'admin',
  /** Transfer the pages of professionals and companies to other members, and merge them. */
  moveProfiles: 'admin',
  /** List ownerless companies, and assign them to claimants. */
  giveCompanies: 'admin',
  /** Read papers of members, and decide about verifications. */
  decideVerifications: 'admin',
  /** Select listings, companies and professionals for the home page. */
  chooseFeatured: 'admin',
  /** Import listings for other members. */
  importForMembers: 'admin',
  /** Add alternative names of known places. */
  namePlaces: 'admin',
  /** Read the audit journal. */
  readJournal: 'admin',
  /** Read, warn, suspend, ban and delete accounts, and appoint moderators. */
  manageAccounts: 'admin',
} as const satisfies Record<string, StaffRole>;
export type Right = keyof typeof rights;

const ranks: Record<UserRole, number> = { user: 0, moderator: 1, admin: 2 };

/** Returns whether a role includes another. */
export const isAtLeast = (role: UserRole, needed: UserRole): boolean => ranks[role] >= ranks[needed];

/** Returns whether a user's role has a right; visitors have none. */
export const hasRight = (user: { role: UserRole } | null | undefined, right: Right): boolean =>
  Boolean(user && isAtLeast(user.role, rights[right]));
