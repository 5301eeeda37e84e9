import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { pageOf, pageQuery } from '../../page.ts';
import { type NotificationKind, notificationKinds, notificationTopics } from './notification-kinds.ts';

const id = z.optional(idSchema);
const words = z.optional(z.string());
/** Null if the named member has deleted their account. */
const nameOrNull = z.optional(z.nullable(z.string()));
const number = z.optional(z.number());

/** Ids, names and numbers of a notification; its texts are formatted from them in the reader's language. */
export const notificationData = z.object({
  listing: id,
  request: id,
  conversation: id,
  company: id,
  professional: id,
  alert: id,
  webhook: id,
  import: id,
  payment: id,
  /** Title of the listing, project, request or page. */
  title: nameOrNull,
  /** Name of the person who acted. */
  person: nameOrNull,
  /** Name of a company, a professional's page, a seller, an alert, an imported file or a line of a quote. */
  name: nameOrNull,
  /** Reason of the decision. */
  reason: words,
  /** Browser and system of a log-in. */
  device: words,
  price: number,
  priceBefore: number,
  rating: number,
  days: number,
  count: number,
  /** Refused rows of an import, and rows that were not undone. */
  refused: number,
  kept: number,
  /** False where the reader is asked to confirm that a request is completed. */
  accepted: z.optional(z.boolean()),
  /** Whether the offered price is the total of a quote. */
  hasQuote: z.optional(z.boolean()),
  /** Whether an approved listing stays offline, e.g. paused. */
  isOffline: z.optional(z.boolean()),
  /** Whether a verification ended because of a changed name, not because of its age. */
  renamed: z.optional(z.boolean()),
  reregistered: z.optional(z.boolean()),
});
export type NotificationData = z.infer<typeof notificationData>;

const kind = z.enum(notificationKinds as [NotificationKind, ...NotificationKind[]]);

export const notification = z.object({
  _id: idSchema,
  kind,
  data: notificationData,
  /** Path of the screen that it opens. */
  path: z.string(),
  at: z.iso.datetime(),
  readAt: z.nullable(z.iso.datetime()),
});
export type Notification = z.infer<typeof notification>;

export const notificationFilters = z.object({
  topic: z.optional(z.enum(notificationTopics)),
  unread: z.optional(z.enum(['1'])),
  ...pageQuery,
});
export type NotificationFilters = z.infer<typeof notificationFilters>;

/** `unread` counts all topics. */
export const notificationPage = z.extend(pageOf(notification), { unread: z.int() });
export type NotificationPage = z.infer<typeof notificationPage>;

/** Numbers of unread notifications and conversations, and the newest notification, which shows a client whether to reload the list. */
export const unreadCount = z.object({
  unread: z.int(),
  conversations: z.int(),
  newest: z.nullable(idSchema),
});
export type UnreadCount = z.infer<typeof unreadCount>;
