import type { UserRole } from './user.ts';

/** The roles that have rights over what others wrote. */
export type StaffRole = Exclude<UserRole, 'user'>;

/** The lowest role that has each right: an administrator has all of them. Contracts name a right as their `access`. */
export const rights = {
  /** Approve, reject, hide and show listings, also those that nobody else sees. */
  reviewListings: 'moderator',
  /** Say that the land paper or mining permit of a listing was seen. */
  checkPapers: 'moderator',
  /** Read reports and appeals and decide them. */
  decideReports: 'moderator',
  /** Delete comments and reviews of others, and replies to them. */
  deleteOpinions: 'moderator',
  /** Read, hide and show the pages of professionals and companies. */
  hideProfiles: 'moderator',
  /** Read what people write to the support. */
  answerSupport: 'moderator',
  /** Publish without a review. */
  publishUnseen: 'admin',
  deleteListings: 'admin',
  /** Change and delete the pages of professionals and companies. */
  editProfiles: 'admin',
  /** Give the pages of professionals and companies to other members, and merge them. */
  moveProfiles: 'admin',
  /** List companies that nobody owns, and give them to who claims them. */
  giveCompanies: 'admin',
  /** Read papers that members sent, and decide about verifications. */
  decideVerifications: 'admin',
  /** Choose listings, companies and professionals for the home page. */
  chooseFeatured: 'admin',
  /** Import listings for other members. */
  importForMembers: 'admin',
  /** Add other names of known places. */
  namePlaces: 'admin',
  /** Read who did what. */
  readJournal: 'admin',
  /** Read, warn, suspend, ban and delete accounts, and name moderators. */
  manageAccounts: 'admin',
} as const satisfies Record<string, StaffRole>;
export type Right = keyof typeof rights;

const ranks: Record<UserRole, number> = { user: 0, moderator: 1, admin: 2 };

/** Whether a role includes another. */
export const isAtLeast = (role: UserRole, needed: UserRole): boolean => ranks[role] >= ranks[needed];

/** Whether someone's role gives them a right; nobody logged in has none. */
export const hasRight = (user: { role: UserRole } | null | undefined, right: Right): boolean =>
  Boolean(user && isAtLeast(user.role, rights[right]));
