import { hourMs, minuteMs } from './time.ts';

/** Sizes of what a request may carry, in bytes, pixels or pieces. Printed in the documentation. */
export const sizes = {
  jsonBytes: 100 * 1024,
  jsonDepth: 10,
  fileBytes: 10 * 1024 * 1024,
  profilePictureBytes: 5 * 1024 * 1024,
  requestBytes: 40 * 1024 * 1024,
  imagePixels: 40_000_000,
} as const;

/** Uploads under way at once, of one member and of all; more are refused with 503 and the seconds to wait. */
export const uploadSlots = { perUser: 3, inAll: 10, retryAfterS: 5 } as const;

/** How long a request may take, in milliseconds; one that carries files has longer. */
export const requestMs = { any: 30_000, upload: 120_000 } as const;

/** Widths each stored picture has, in pixels: the largest first, then the variants named by suffix. */
export const imageWidths = { full: 1600, medium: 960, small: 480 } as const;

/** The picture a shared address is shown with, in pixels, and what it may weigh. */
export const shareSize = { width: 1200, height: 630, bytes: 200_000 } as const;

/** Profile pictures are squares of these widths, beside the ones above. */
export const squareWidths = { full: 512, tiny: 96 } as const;

/** How often something may be done, and who is counted. */
export interface Limit {
  max: number;
  windowMs: number;
  /** At most this many in 24 hours, whatever the shorter window allows. */
  maxPerDay?: number;
  per: 'ip' | 'user' | 'account' | 'phone' | 'company';
  /** Only failed attempts count; otherwise all requests do, save those refused as invalid. */
  failuresOnly?: true;
  /** Counted by every API process together, in the database; otherwise by each on its own. */
  shared?: true;
}

/** How often something may be done: `max` times within `windowMs`, counted per `per`. */
export const limits = {
  signup: { max: 20, windowMs: hourMs, per: 'ip', shared: true },
  /** Wrong passwords for one account from one address, and from all addresses together. */
  loginFailures: { max: 10, windowMs: 15 * minuteMs, per: 'account', shared: true },
  accountFailures: { max: 30, windowMs: hourMs, per: 'account', shared: true },
  loginRequests: { max: 60, windowMs: 15 * minuteMs, per: 'ip', failuresOnly: true, shared: true },
  /** Log-ins with accounts elsewhere, begun and finished. */
  identity: { max: 60, windowMs: 15 * minuteMs, per: 'ip', shared: true },
  /** Requests for a code from one address, and codes sent to one phone. */
  otp: { max: 10, windowMs: hourMs, per: 'ip', shared: true },
  codesToPhoneSoon: { max: 3, windowMs: 15 * minuteMs, per: 'phone', shared: true },
  codesToPhone: { max: 5, windowMs: 24 * hourMs, per: 'phone', shared: true },
  /** Codes and reset tokens tried, right or wrong. */
  codeChecks: { max: 60, windowMs: hourMs, per: 'ip', shared: true },
  /** Codes and notices sent to one number or address that someone wants to prove. */
  proofCodes: { max: 5, windowMs: 24 * hourMs, per: 'phone', shared: true },
  /** Changes of e-mail and phone number that a member starts. */
  contactChange: { max: 5, windowMs: 24 * hourMs, per: 'user', shared: true },
  /** Wrong current passwords of someone who is logged in. */
  passwordFailures: { max: 10, windowMs: 15 * minuteMs, per: 'account', shared: true },
  /** Sessions, passwords and the deletion of one's own account. */
  ownAccount: { max: 60, windowMs: hourMs, per: 'user', shared: true },
  publish: { max: 30, windowMs: hourMs, maxPerDay: 150, per: 'user', shared: true },
  /** Changes to one's own listings, profile, company and pictures. */
  edit: { max: 200, windowMs: hourMs, maxPerDay: 1000, per: 'user', shared: true },
  /** Photos sent one by one: a listing may have ten. */
  upload: { max: 150, windowMs: hourMs, maxPerDay: 600, per: 'user', shared: true },
  opinion: { max: 60, windowMs: hourMs, maxPerDay: 300, per: 'user', shared: true },
  support: { max: 10, windowMs: hourMs, per: 'ip', shared: true },
  /** Bugs that the web app reports from one address. */
  clientError: { max: 20, windowMs: hourMs, per: 'ip' },
  /** Numbers revealed: to a member, to a visitor's device, and to all devices of one address together, fewer than to one member. */
  contact: { max: 20, windowMs: 24 * hourMs, per: 'user', shared: true },
  contactVisitor: { max: 5, windowMs: 24 * hourMs, per: 'ip', shared: true },
  contactAddress: { max: 15, windowMs: 24 * hourMs, per: 'ip', shared: true },
  /** Views reported and contacts requested. */
  visit: { max: 120, windowMs: minuteMs, per: 'ip' },
  /** Decisions of one administrator. */
  administration: { max: 600, windowMs: hourMs, per: 'user', shared: true },
  /** Invitations that one company sends. */
  invitation: { max: 20, windowMs: 24 * hourMs, per: 'company', shared: true },
  order: { max: 20, windowMs: hourMs, per: 'user', shared: true },
  orderMessage: { max: 60, windowMs: hourMs, per: 'user', shared: true },
  /** Words no listing, professional or company had before: a dealer's thirty listings bring a few hundred. */
  newWords: { max: 1500, windowMs: 24 * hourMs, per: 'user', shared: true },
  search: { max: 120, windowMs: minuteMs, per: 'ip' },
  any: { max: 600, windowMs: minuteMs, per: 'ip' },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

/** Constants of the specification's section 9, and the page size it leaves open. */
export const constants = {
  pageSize: 24,
  maxPageSize: 100,
  /** Lists stop counting here and say "1 000+". */
  maxCount: 1000,
  /** Pictures of one listing, and photos of one member that may wait for one, and for how long. */
  maxPhotos: 10,
  maxUploads: 40,
  uploadLifeMs: 24 * hourMs,
  /** Listings of one seller that one message asks about. */
  maxTogether: 10,
  invitationLifeMs: 7 * 24 * hourMs,
  searchDebounceMs: 300,
  getStartedMs: 10_000,
  commentSuccessMs: 2000,
  /** Between two comments of one person, and how long the same words count as said again. */
  commentWaitMs: minuteMs / 2,
  commentRepeatMs: minuteMs,
  otpLength: 6,
  otpLifeMs: 10 * minuteMs,
  otpWaitMs: minuteMs,
  otpTries: 5,
  resetPermitLifeMs: 10 * minuteMs,
  /** Between leaving for another site to log in and coming back, and between coming back and signing up. */
  identityFlowLifeMs: 10 * minuteMs,
  identityPermitLifeMs: 30 * minuteMs,
  /** Characters of any script, an emoji or an Adlam letter counting as one. */
  passwordMinLength: 8,
  passwordMaxLength: 128,
  minimumAgeYears: 13,
  toast: { errorMs: 4000, neutralMs: 4000, successMs: 2000, loadingMs: Number.POSITIVE_INFINITY, most: 20 },
} as const;
