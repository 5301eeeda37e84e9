import type { Types } from 'mongoose';
import { type BilingualNotice, noticeIn, notify, type Recipient } from '../../sms/notices.ts';
import { preferencesOf } from './preferences.model.ts';

/** Sends a member a notice about their account in the language they chose for notifications. */
export async function notifyMember(
  to: Recipient & { _id: Types.ObjectId },
  notice: BilingualNotice,
  send = notify,
): Promise<void> {
  const { language } = await preferencesOf(to._id);
  await send(to, noticeIn(language, notice));
}
