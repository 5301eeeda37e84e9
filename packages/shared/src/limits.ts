import { hourMs, minuteMs } from './time.ts';

/** Maximum concurrent uploads per member (429 beyond) and in total (503 beyond), and the seconds to wait. The total is more than two networks may send (`networkRequests.atOnce` each), and less than the image queue holds. */
export const uploadSlots = { perUser: 3, inAll: 20, retryAfterS: 5 } as const;

/** Maximum concurrent requests per network, maximum queue and waiting time; after the given number of refusals in a minute, each further one holds its slot for a pause. */
export const networkRequests = {
  atOnce: 8,
  waiting: 400,
  waitMs: 15_000,
  retryAfterS: 5,
  refusalsPerMinute: 20,
  pauseMs: 2000,
} as const;

/** Maximum duration of a request in milliseconds; longer for uploads. */
export const requestMs = { any: 30_000, upload: 120_000 } as const;

/** Maximum open event streams per person and per process; each ends after a while, so that its token is verified again. */
export const notificationStreams = {
  perPerson: 3,
  inAll: 2000,
  lifeMs: 5 * minuteMs,
  keepAliveMs: 25_000,
  /** Interval between two reads of other processes' writes. */
  readIntervalMs: 1000,
  retryAfterS: 30,
} as const;

/** A rate limit, and the key by which it counts. */
export interface Limit {
  max: number;
  windowMs: number;
  /** Maximum in 24 hours, in addition to the shorter window. */
  maxPerDay?: number;
  per: 'ip' | 'user' | 'account' | 'phone' | 'company';
  /** Whether only failed attempts count; otherwise all requests except invalid ones. */
  failuresOnly?: true;
  /** Whether all API processes count together, in the database; otherwise each counts separately. */
  shared?: true;
}

/** Rate limits: `max` requests within `windowMs`, counted per `per`. */
export const limits = {
  signup: { max: 20, windowMs: hourMs, per: 'ip', shared: true },
  /** Wrong passwords for one typed e-mail or phone number from one IP address, and for one account from all addresses together. */
  loginFailures: { max: 10, windowMs: 15 * minuteMs, per: 'account', shared: true },
  accountFailures: { max: 30, windowMs: hourMs, per: 'account', shared: true },
  loginRequests: { max: 60, windowMs: 15 * minuteMs, per: 'ip', failuresOnly: true, shared: true },
  /** Log-ins with external accounts, started and finished. */
  identity: { max: 60, windowMs: 15 * minuteMs, per: 'ip', shared: true },
  /** Requests for a code from one IP address, and codes sent to one phone. */
  otp: { max: 10, windowMs: hourMs, per: 'ip', shared: true },
  codesToPhoneSoon: { max: 3, windowMs: 15 * minuteMs, per: 'phone', shared: true },
  codesToPhone: { max: 5, windowMs: 24 * hourMs, per: 'phone', shared: true },
  /** Attempted codes and reset tokens, valid or not. */
  codeChecks: { max: 60, windowMs: hourMs, per: 'ip', shared: true },
  /** Codes and notices sent to one number or address for its verification. */
  proofCodes: { max: 5, windowMs: 24 * hourMs, per: 'phone', shared: true },
  /** Changes of e-mail and phone number that a member starts. */
  contactChange: { max: 5, windowMs: 24 * hourMs, per: 'user', shared: true },
  /** Wrong current passwords of a signed-in member; each also counts as a failed log-in. */
  passwordFailures: { max: 5, windowMs: 15 * minuteMs, per: 'account', shared: true },
  /** Sessions, passwords and the deletion of the caller's own account. */
  ownAccount: { max: 60, windowMs: hourMs, per: 'user', shared: true },
  publish: { max: 30, windowMs: hourMs, maxPerDay: 150, per: 'user', shared: true },
  /** Changes to the caller's own listings, profile, company and images. */
  edit: { max: 200, windowMs: hourMs, maxPerDay: 1000, per: 'user', shared: true },
  /** Listings published and changed in bulk: each counts here instead of in `publish` and `edit`, because one request may contain more listings than `publish` allows per hour. */
  bulk: { max: 200, windowMs: hourMs, maxPerDay: 1000, per: 'user', shared: true },
  /** Import files validated, remapped, started and undone; and their photos. */
  import: { max: 60, windowMs: hourMs, maxPerDay: 200, per: 'user', shared: true },
  importPicture: { max: 2000, windowMs: hourMs, maxPerDay: 4000, per: 'user', shared: true },
  /** Changes to webhooks, tests and repeated deliveries: each sends a request to another server. */
  webhook: { max: 60, windowMs: hourMs, maxPerDay: 300, per: 'user', shared: true },
  /** Photos uploaded one by one: a listing may have ten. */
  upload: { max: 150, windowMs: hourMs, maxPerDay: 600, per: 'user', shared: true },
  opinion: { max: 60, windowMs: hourMs, maxPerDay: 300, per: 'user', shared: true },
  support: { max: 10, windowMs: hourMs, per: 'ip', shared: true },
  /** Errors of the web app reported from one IP address. */
  clientError: { max: 20, windowMs: hourMs, per: 'ip' },
  /** Revealed phone numbers: to a member, to a visitor's device, and to all devices of one IP address together, fewer than to one member. */
  contact: { max: 20, windowMs: 24 * hourMs, per: 'user', shared: true },
  contactVisitor: { max: 5, windowMs: 24 * hourMs, per: 'ip', shared: true },
  contactAddress: { max: 15, windowMs: 24 * hourMs, per: 'ip', shared: true },
  /** Reported views and requested contacts. */
  visit: { max: 120, windowMs: minuteMs, per: 'ip' },
  /** Decisions of one administrator. */
  administration: { max: 600, windowMs: hourMs, per: 'user', shared: true },
  /** Codes and requests for pages of ownerless companies: by one member, and about one company. */
  claim: { max: 5, windowMs: 24 * hourMs, per: 'user', shared: true },
  claimOfCompany: { max: 20, windowMs: 24 * hourMs, per: 'company', shared: true },
  /** Requests for verification that a member sends or withdraws. */
  verification: { max: 10, windowMs: 24 * hourMs, per: 'user', shared: true },
  /** Payments started by a member. */
  payment: { max: 20, windowMs: hourMs, maxPerDay: 60, per: 'user', shared: true },
  /** Reports and appeals, by a member or from one IP address. */
  report: { max: 10, windowMs: hourMs, maxPerDay: 30, per: 'user', shared: true },
  /** Invitations that one company sends. */
  invitation: { max: 20, windowMs: 24 * hourMs, per: 'company', shared: true },
  order: { max: 20, windowMs: hourMs, per: 'user', shared: true },
  orderMessage: { max: 60, windowMs: hourMs, per: 'user', shared: true },
  /** Public requests published and renewed, answers to them, and notifications of them to one member. */
  publicRequest: { max: 5, windowMs: hourMs, maxPerDay: 10, per: 'user', shared: true },
  publicAnswer: { max: 30, windowMs: hourMs, maxPerDay: 60, per: 'user', shared: true },
  publicRequestNotice: { max: 5, windowMs: 24 * hourMs, per: 'user', shared: true },
  /** Conversations opened, messages written, and messages marked as read. */
  conversation: { max: 30, windowMs: hourMs, maxPerDay: 80, per: 'user', shared: true },
  conversationMessage: { max: 120, windowMs: hourMs, maxPerDay: 600, per: 'user', shared: true },
  conversationRead: { max: 600, windowMs: hourMs, per: 'user' },
  /** Changes of prices for quotes, and of search alerts. */
  ownPrice: { max: 300, windowMs: hourMs, maxPerDay: 1000, per: 'user', shared: true },
  alert: { max: 100, windowMs: hourMs, maxPerDay: 300, per: 'user', shared: true },
  /** Changes of favourites and selection: frequent, and sent together after an offline period. */
  favorite: { max: 600, windowMs: hourMs, per: 'user' },
  notification: { max: 600, windowMs: hourMs, per: 'user' },
  /** Notifications to one person by SMS and WhatsApp. */
  notificationText: { max: 10, windowMs: 24 * hourMs, per: 'user', shared: true },
  /** New words in the search vocabulary: thirty listings of a dealer add a few hundred. */
  newWords: { max: 1500, windowMs: 24 * hourMs, per: 'user', shared: true },
  /** Requests with one access token. */
  accessToken: { max: 300, windowMs: minuteMs, per: 'user' },
  search: { max: 120, windowMs: minuteMs, per: 'ip' },
  any: { max: 600, windowMs: minuteMs, per: 'ip' },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;
