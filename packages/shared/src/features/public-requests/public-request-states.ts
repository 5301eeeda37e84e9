/** `pending` waits for an administrator, who takes it to `open` or `rejected`; it ends as `closed` by its author or `expired` by time. */
export const publicRequestStatuses = ['pending', 'open', 'rejected', 'closed', 'expired'] as const;
export type PublicRequestStatus = (typeof publicRequestStatuses)[number];

/** Anyone may read these. */
export const readableStatuses: readonly PublicRequestStatus[] = ['open', 'closed', 'expired'];

export const publicRequestLifeDays = 30;
/** Its author is told so many days before the end, and may renew it from then on, once. */
export const publicRequestNoticeDays = 3;
export const maxPublicAnswers = 50;
