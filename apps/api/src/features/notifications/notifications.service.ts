import type {
  NotificationFilters,
  NotificationPage,
  UnreadCount,
} from '@laterite/shared/features/notifications/notification.ts';
import {
  kindsOf,
  type NotificationKind,
} from '@laterite/shared/features/notifications/notification-kinds.ts';
import { Types, trusted } from 'mongoose';
import { publishChange } from '../../core/changes/change-feed.ts';
import { allFields } from '../../core/database-helpers.ts';
import { readPage } from '../../core/documents/paging.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { countUnreadConversations } from '../conversations/unread-conversations.ts';
import { maxPerPerson, type NotificationDoc, NotificationModel } from './notification.model.ts';
import { toNotifications } from './notification-view.ts';
import { deletePreferencesOf } from './preferences.model.ts';
import { deleteSubscriptionsOf } from './push/push-subscriptions.service.ts';

const newestFirst = { field: 'at', direction: -1 } as const;

const countUnread = ({ id }: CurrentUser) =>
  NotificationModel.countDocuments({ user: id, readAt: null }, { limit: maxPerPerson });

/** Returns a page of the caller's notifications. */
export async function browse(
  { topic, unread, ...page }: NotificationFilters,
  user: CurrentUser,
): Promise<NotificationPage> {
  const filter = {
    user: user.id,
    ...(topic && { kind: trusted({ $in: [...kindsOf(topic)] }) }),
    ...(unread && { readAt: null }),
  };
  const [found, count] = await Promise.all([
    readPage(NotificationModel, filter, newestFirst, allFields, page),
    countUnread(user),
  ]);
  return { ...found, items: await toNotifications(found.items as NotificationDoc[]), unread: count };
}

/** Returns how many notifications and conversations the caller has not read, and the id of the newest notification. */
export async function countNew(user: CurrentUser): Promise<UnreadCount> {
  const [unread, conversations, newest] = await Promise.all([
    countUnread(user),
    countUnreadConversations(user.id),
    NotificationModel.findOne({ user: user.id }, { _id: 1 }).sort({ at: -1, _id: -1 }).lean(),
  ]);
  return { unread, conversations, newest: newest && String(newest._id) };
}

const announce = ({ id }: CurrentUser) => publishChange('notifications', [id]);

/** Marks every notification of the caller as read. */
export async function readAll(user: CurrentUser): Promise<undefined> {
  await NotificationModel.updateMany({ user: user.id, readAt: null }, { $set: { readAt: new Date() } });
  await announce(user);
}

/** Marks one notification as read; one that was read already stays as it is. */
export async function read(id: string, user: CurrentUser): Promise<undefined> {
  const own = { _id: id, user: user.id };
  if (!(await NotificationModel.exists(own))) throw new AppError('notification_not_found');
  const { modifiedCount } = await NotificationModel.updateOne(
    { ...own, readAt: null },
    { $set: { readAt: new Date() } },
  );
  if (modifiedCount > 0) await announce(user);
}

type People = { $in: Types.ObjectId[] };

/** Filter of the notifications of a person, or of several, about a document. */
const allAbout = (document: string, user: string | People) => ({
  user: typeof user === 'string' ? user : trusted(user),
  key: trusted({ $gte: `${document}.`, $lt: `${document}/` }),
});

/** Filter of the unread ones among them. */
const unreadAbout = (document: string, user: string | People) => ({
  ...allAbout(document, user),
  readAt: null,
});

/** Replaces the stars in the notifications of people about a document that was edited, also in pending deliveries; a notification without stars stays as it is. */
export async function correctStarsAbout(
  document: Types.ObjectId,
  people: Types.ObjectId[],
  rating: number,
): Promise<void> {
  const { modifiedCount } = await NotificationModel.updateMany(
    { ...allAbout(String(document), { $in: people }), 'data.rating': trusted({ $gte: 1 }) },
    { $set: { 'data.rating': rating } },
  );
  if (modifiedCount > 0) await publishChange('notifications', people.map(String));
}

/** Deletes the notifications of people about a document that was deleted, with their pending deliveries. */
export async function deleteAbout(document: Types.ObjectId, people: Types.ObjectId[]): Promise<void> {
  const { deletedCount } = await NotificationModel.deleteMany(allAbout(String(document), { $in: people }));
  if (deletedCount > 0) await publishChange('notifications', people.map(String));
}

/** Deletes the unread notifications of a person about a document, with their pending deliveries, because another notification replaces them. */
export async function withdrawUnreadAbout(document: string, user: string): Promise<void> {
  await NotificationModel.deleteMany(unreadAbout(document, user));
}

/** Deletes the unread notifications of one kind about a document since a time, with their pending deliveries, because others replace them; returns them by person, the oldest last. */
export async function withdrawUnreadSince(
  document: string,
  { kind, people, since }: { kind: NotificationKind; people: string[]; since: Date },
): Promise<Map<string, NotificationDoc[]>> {
  const byPerson = new Map<string, NotificationDoc[]>();
  if (people.length === 0) return byPerson;
  const found = await NotificationModel.find({
    ...unreadAbout(document, { $in: people.map((id) => new Types.ObjectId(id)) }),
    kind,
    at: trusted({ $gte: since }),
  })
    .sort({ at: -1 })
    .lean<NotificationDoc[]>();
  if (found.length === 0) return byPerson;
  await NotificationModel.deleteMany({ _id: trusted({ $in: found.map(({ _id }) => _id) }) });
  for (const each of found) {
    const user = String(each.user);
    byPerson.set(user, [...(byPerson.get(user) ?? []), each]);
  }
  return byPerson;
}

/** Marks the notifications of a person about a document as read, because they have opened it. */
export async function markReadAbout(document: string, user: string): Promise<void> {
  const { modifiedCount } = await NotificationModel.updateMany(unreadAbout(document, user), {
    $set: { readAt: new Date() },
  });
  if (modifiedCount > 0) await publishChange('notifications', [user]);
}

/** Deletes one notification. */
export async function remove(id: string, user: CurrentUser): Promise<undefined> {
  const { deletedCount } = await NotificationModel.deleteOne({ _id: id, user: user.id });
  if (deletedCount === 0) throw new AppError('notification_not_found');
  await announce(user);
}

/** Deletes the notifications of a leaving member. */
export async function deleteNotificationsOf(user: string): Promise<void> {
  await NotificationModel.deleteMany({ user });
  await deletePreferencesOf(user);
  await deleteSubscriptionsOf(user);
}

/** Returns the notifications of a member for the export of their account. */
export async function exportNotificationsOf(user: string) {
  const found = await NotificationModel.find({ user })
    .sort({ at: -1 })
    .limit(maxPerPerson)
    .lean<NotificationDoc[]>();
  return toNotifications(found);
}
