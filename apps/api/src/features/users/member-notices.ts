import type { NotificationKind } from '@laterite/shared/features/notifications/notification-kinds.ts';
import { type Types, trusted } from 'mongoose';
import { outboxEntry } from '../../core/changes/outbox.ts';
import type { StoredNotificationData } from '../../core/changes/stored-notification-data.ts';
import { UserModel } from './user.model.ts';

/** Notifies members of a decision of the team, in their own language, except the member who decided. */
export async function notifyMembers(
  members: (Types.ObjectId | null | undefined)[],
  kind: NotificationKind,
  data: StoredNotificationData = {},
): Promise<void> {
  const entry = outboxEntry(kind, data);
  const others = members.filter((member) => member && !entry.by?.equals(member)) as Types.ObjectId[];
  await UserModel.updateMany({ _id: trusted({ $in: others }) }, { $push: { outbox: entry } });
}
