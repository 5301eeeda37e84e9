import type { NotificationPreferences } from '@laterite/shared/features/notifications/preferences.ts';
import type { UserDoc } from '../../users/user.model.ts';
import type { NotificationDoc } from '../notification.model.ts';

/** Where a person can be reached. */
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

/** One way by which notifications leave this server. */
export interface Channel {
  /** Whether this server is set up to send by it; outside production without a provider, it writes to the console. */
  isUsable: () => boolean;
  /** Sends a person some notifications in one message, or nothing where nobody has proven the address or number. Throws where it has to be tried again. */
  send: (to: Reader, notifications: NotificationDoc[], preferences: NotificationPreferences) => Promise<void>;
}
