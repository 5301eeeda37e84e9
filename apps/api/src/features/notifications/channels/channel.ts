import type { Notification } from '@laterite/shared/features/notifications/notification.ts';
import type { NotificationPreferences } from '@laterite/shared/features/notifications/preferences.ts';
import type { UserDoc } from '../../users/user.model.ts';

/** Addresses of a person. */
export type Reader = Pick<
  UserDoc,
  '_id' | 'email' | 'emailVerifiedAt' | 'phoneNumber' | 'phoneVerifiedAt' | 'tokenVersion'
>;
export const readerFields = {
  email: 1,
  emailVerifiedAt: 1,
  phoneNumber: 1,
  phoneVerifiedAt: 1,
  tokenVersion: 1,
} as const;

/** A delivery channel of notifications. */
export interface Channel {
  /** Whether the channel is configured; outside production without a provider, it writes to the console. */
  isUsable: () => boolean;
  /** Sends notifications in one message, or nothing to an unverified address or number. Throws when it must be retried. */
  send: (to: Reader, notifications: Notification[], preferences: NotificationPreferences) => Promise<void>;
}
