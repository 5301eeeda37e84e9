import type { NotificationData } from '@laterite/shared/features/notifications/notification.ts';
import type { NotificationKind } from '@laterite/shared/features/notifications/notification-kinds.ts';
import type { ProfileKind } from '@laterite/shared/features/profiles/profile.ts';
import { type Types, trusted } from 'mongoose';
import { outboxEntry } from '../../core/outbox.ts';
import { UserModel } from '../users/user.model.ts';
import { kinds } from './profile-kinds.ts';

interface Named {
  _id: Types.ObjectId;
  name: string;
}

/** Notifies members of a decision about a page, in their own language; whoever decided reads nothing. */
export async function notifyOwners(
  kind: ProfileKind,
  { _id, name }: Named,
  owners: Types.ObjectId[],
  what: NotificationKind,
  data: NotificationData = {},
): Promise<void> {
  const entry = outboxEntry(what, { [kinds[kind].field]: String(_id), name, ...data });
  const others = owners.filter((owner) => !entry.by?.equals(owner));
  await UserModel.updateMany({ _id: trusted({ $in: others }) }, { $push: { outbox: entry } });
}
