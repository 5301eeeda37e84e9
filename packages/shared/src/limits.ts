import { hourMs, minuteMs } from './time.ts';

/** Uploads under way at once, of one member (429 beyond) and of all (503 beyond), and the seconds to wait. */
export const uploadSlots = { perUser: 3, inAll: 10, retryAfterS: 5 } as const;

/** Requests of one network that are handled at once, how many more wait and how long; after so many refusals in a minute each further one keeps its place for a pause. */
export const networkRequests = {
  atOnce: 8,
  waiting: 400,
  waitMs: 15_000,
  retryAfterS: 5,
  refusalsPerMinute: 20,
  pauseMs: 2000,
} as const;

/** How long a request may take, in milliseconds; one that carries files has longer. */
export const requestMs = { any: 30_000, upload: 120_000 } as const;

/** Open event streams of one person and of one process; each ends after a while, so that its token is checked again. */
export const notificationStreams = {
  perPerson: 3,
  inAll: 2000,
  lifeMs: 5 * minuteMs,
  keepAliveMs: 25_000,
  /** Between two looks at what other processes wrote. */
  readIntervalMs: 1000,
  retryAfterS: 30,
} as const;

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
  /** Wrong current passwords of someone who is logged in; each counts as a failed log-in too. */
  passwordFailures: { max: 5, windowMs: 15 * minuteMs, per: 'account', shared: true },
  /** Sessions, passwords and the deletion of one's own account. */
  ownAccount: { max: 60, windowMs: hourMs, per: 'user', shared: true },
  publish: { max: 30, windowMs: hourMs, maxPerDay: 150, per: 'user', shared: true },
  /** Changes to one's own listings, profile, company and pictures. */
  edit: { max: 200, windowMs: hourMs, maxPerDay: 1000, per: 'user', shared: true },
  /** Listings published and changed many at once: each counts here instead of in `publish` and `edit`, whose hourly number is less than one such request holds. */
  bulk: { max: 200, windowMs: hourMs, maxPerDay: 1000, per: 'user', shared: true },
  /** Files of listings checked, read otherwise, started and undone; and the photos that come with them. */
  import: { max: 60, windowMs: hourMs, maxPerDay: 200, per: 'user', shared: true },
  importPicture: { max: 2000, windowMs: hourMs, maxPerDay: 4000, per: 'user', shared: true },
  /** Changes to one's webhooks, tests and deliveries sent again: each sends a request elsewhere. */
  webhook: { max: 60, windowMs: hourMs, maxPerDay: 300, per: 'user', shared: true },
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
  /** Codes and requests for pages of companies that nobody owns: of one member, and about one company. */
  claim: { max: 5, windowMs: 24 * hourMs, per: 'user', shared: true },
  claimOfCompany: { max: 20, windowMs: 24 * hourMs, per: 'company', shared: true },
  /** Requests for verification that a member sends or withdraws. */
  verification: { max: 10, windowMs: 24 * hourMs, per: 'user', shared: true },
  /** Payments that a member begins. */
  payment: { max: 20, windowMs: hourMs, maxPerDay: 60, per: 'user', shared: true },
  /** Reports and appeals, of a member or of one address. */
  report: { max: 10, windowMs: hourMs, maxPerDay: 30, per: 'user', shared: true },
  /** Invitations that one company sends. */
  invitation: { max: 20, windowMs: 24 * hourMs, per: 'company', shared: true },
  order: { max: 20, windowMs: hourMs, per: 'user', shared: true },
  orderMessage: { max: 60, windowMs: hourMs, per: 'user', shared: true },
  /** Public requests published and renewed, answers to them, and notices of them that one member gets. */
  publicRequest: { max: 5, windowMs: hourMs, maxPerDay: 10, per: 'user', shared: true },
  publicAnswer: { max: 30, windowMs: hourMs, maxPerDay: 60, per: 'user', shared: true },
  publicRequestNotice: { max: 5, windowMs: 24 * hourMs, per: 'user', shared: true },
  /** Conversations opened, messages written, and messages marked as read. */
  conversation: { max: 30, windowMs: hourMs, maxPerDay: 80, per: 'user', shared: true },
  conversationMessage: { max: 120, windowMs: hourMs, maxPerDay: 600, per: 'user', shared: true },
  conversationRead: { max: 600, windowMs: hourMs, per: 'user' },
  /** Notifications read or deleted, and changes of how they arrive. */
  ownPrice: { max: 300, windowMs: hourMs, maxPerDay: 1000, per: 'user', shared: true },
  alert: { max: 100, windowMs: hourMs, maxPerDay: 300, per: 'user', shared: true },
  /** Changes of favourites and selection: pressed in passing, and sent together after a time without a network. */
  favorite: { max: 600, windowMs: hourMs, per: 'user' },
  notification: { max: 600, windowMs: hourMs, per: 'user' },
  /** Notifications that leave for one person by SMS and WhatsApp. */
  notificationText: { max: 10, windowMs: 24 * hourMs, per: 'user', shared: true },
  /** Words no listing, professional or company had before: a dealer's thirty listings bring a few hundred. */
  newWords: { max: 1500, windowMs: 24 * hourMs, per: 'user', shared: true },
  /** Requests of one token for machines. */
  accessToken: { max: 300, windowMs: minuteMs, per: 'user' },
  search: { max: 120, windowMs: minuteMs, per: 'ip' },
  any: { max: 600, windowMs: minuteMs, per: 'ip' },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;
