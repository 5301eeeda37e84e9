/** States of a public request. An administrator moves it from `pending` to `open` or `rejected`; its author ends it as `closed`, or it becomes `expired`. */
export const publicRequestStatuses = ['pending', 'open', 'rejected', 'closed', 'expired'] as const;
export type PublicRequestStatus = (typeof publicRequestStatuses)[number];

/** States with public read access. */
export const readableStatuses: readonly PublicRequestStatus[] = ['open', 'closed', 'expired'];

export const publicRequestLifeDays = 30;
/** Days before the end at which its author is notified, and from which it can be renewed once. */
export const publicRequestNoticeDays = 3;
export const maxPublicAnswers = 50;
