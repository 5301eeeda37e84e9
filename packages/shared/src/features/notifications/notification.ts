import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { pageOf, pageQuery } from '../../page.ts';
import { type NotificationKind, notificationKinds, notificationTopics } from './notification-kinds.ts';

const id = z.optional(idSchema);
const words = z.optional(z.string());
/** Null where the member whose name it was has deleted their account. */
const nameOrNull = z.optional(z.nullable(z.string()));
const number = z.optional(z.number());

/** Ids, names and numbers of a notification; its texts are made from them in the language of its reader. */
export const notificationData = z.object({
  listing: id,
  request: id,
  conversation: id,
  company: id,
  professional: id,
  alert: id,
  webhook: id,
  import: id,
  /** Title of the listing, project, request or page. */
  title: nameOrNull,
  /** Who did it. */
  person: nameOrNull,
  /** Name of a company, a professional's page, a seller, an alert or an imported file. */
  name: nameOrNull,
  /** Why it was decided so. */
  reason: words,
  /** Browser and system of a log-in. */
  device: words,
  price: number,
  priceBefore: number,
  rating: number,
  days: number,
  count: number,
  /** Rows of an import that were refused, and those whose undoing left them as they are. */
  refused: number,
  kept: number,
  accepted: z.optional(z.boolean()),
  /** Whether a verification ended because of another name, not because of its age. */
  renamed: z.optional(z.boolean()),
  reregistered: z.optional(z.boolean()),
});
export type NotificationData = z.infer<typeof notificationData>;

const kind = z.enum(notificationKinds as [NotificationKind, ...NotificationKind[]]);

export const notification = z.object({
  _id: idSchema,
  kind,
  data: notificationData,
  /** The screen that shows what it tells of. */
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

/** How many are unread, how many conversations have unread messages, and the newest notification, so that a client knows whether to read the list again. */
export const unreadCount = z.object({
  unread: z.int(),
  conversations: z.int(),
  newest: z.nullable(idSchema),
});
export type UnreadCount = z.infer<typeof unreadCount>;
