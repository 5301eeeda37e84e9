import type { NotificationKind } from '@laterite/shared/features/notifications/notification-kinds.ts';
import type { ProfileKind } from '@laterite/shared/features/profiles/profile.ts';
import type { Types } from 'mongoose';
import type { StoredNotificationData } from '../../core/changes/stored-notification-data.ts';
import { audit } from '../audit/audit.service.ts';
import { notifyMembers } from '../users/member-notices.ts';

interface Named {
  _id: Types.ObjectId;
  name: string;
  version?: number | null | undefined;
}

/** Notifies members of a decision about a page. */
export function notifyOwners(
  kind: ProfileKind,
  { _id, name }: Named,
  owners: Types.ObjectId[],
  what: NotificationKind,
  data: StoredNotificationData = {},
): Promise<void> {
  const field = kind === 'companies' ? 'company' : 'professional';
  return notifyMembers(owners, what, { [field]: String(_id), name, ...data });
}

/** Records that an administrator edited the page of others, and notifies its owners. */
export async function auditEdit(kind: ProfileKind, profile: Named, owners: Types.ObjectId[]): Promise<void> {
  const version = profile.version ?? 0;
  await audit(kind === 'companies' ? 'company_changed' : 'professional_changed', {
    target: String(profile._id),
    before: { version: String(version) },
    after: { version: String(version + 1) },
  });
  await notifyOwners(kind, profile, owners, 'profile_edited');
}
