import { hourMs, minuteMs } from './time.ts';

/** Maximum sizes of requests, in bytes, pixels or number. Printed in the documentation. */
export const sizes = {
  jsonBytes: 100 * 1024,
  /** Maximum body size of bulk requests. */
  bulkJsonBytes: 512 * 1024,
  jsonDepth: 10,
  fileBytes: 10 * 1024 * 1024,
  profilePictureBytes: 5 * 1024 * 1024,
  requestBytes: 40 * 1024 * 1024,
  imagePixels: 40_000_000,
} as const;

/** Widths of stored images in pixels: the largest first, then the variants by suffix. */
export const imageWidths = { full: 1600, medium: 960, small: 480 } as const;

/** Size of share images in pixels, and their maximum file size. */
export const shareSize = { width: 1200, height: 630, bytes: 200_000 } as const;

/** Widths of square profile images, in addition to the widths above. */
export const squareWidths = { full: 512, tiny: 96 } as const;

/** Constants of the specification's section 9, and the page size it leaves undefined. */
export const constants = {
  pageSize: 24,
  maxPageSize: 100,
  /** Counts of lists stop here and are shown as "1 000+". */
  maxCount: 1000,
  /** Maximum images of a listing, maximum unused photos of a member, and their lifetime. */
  maxPhotos: 10,
  maxUploads: 60,
  uploadLifeMs: 24 * hourMs,
  /** Maximum listings that one request publishes or changes. */
  maxBulk: 50,
  /** Maximum listings of one seller that one message mentions. */
  maxTogether: 10,
  invitationLifeMs: 7 * 24 * hourMs,
  searchDebounceMs: 300,
  getStartedMs: 10_000,
  commentSuccessMs: 2000,
  /** Minimum interval between two comments of one person, and the time in which an equal comment counts as repeated. */
  commentWaitMs: minuteMs / 2,
  commentRepeatMs: minuteMs,
  otpLength: 6,
  otpLifeMs: 10 * minuteMs,
  otpWaitMs: minuteMs,
  otpTries: 5,
  resetPermitLifeMs: 10 * minuteMs,
  /** Lifetime of a log-in at an external provider, and of the token that links its account. */
  identityFlowLifeMs: 10 * minuteMs,
  identityPermitLifeMs: 30 * minuteMs,
  /** Characters of any script, an emoji or an Adlam letter counting as one. */
  passwordMinLength: 8,
  passwordMaxLength: 128,
  minimumAgeYears: 13,
  toast: { errorMs: 4000, neutralMs: 4000, successMs: 2000, loadingMs: Number.POSITIVE_INFINITY, most: 20 },
} as const;
