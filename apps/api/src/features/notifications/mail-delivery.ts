import { minuteMs } from '@laterite/shared/time.ts';
import { type Types, trusted } from 'mongoose';
import type { Job } from '../../jobs/job.ts';
import { log } from '../../log.ts';
import { UserModel } from '../users/user.model.ts';
import { mailContent } from './mail-content.ts';
import { sendNotificationMail } from './mail-sender.ts';
import { type NotificationDoc, NotificationModel } from './notification.model.ts';
import { preferencesOf } from './preferences.model.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

const maxPerMail = 50;
const maxPerRun = 500;
const maxTries = 5;

const isDue = () => ({ mailAt: trusted({ $lte: new Date() }) });

/** Claims the due e-mails of a person before they are sent: after a crash in between one is lost, never sent twice. */
async function claimDue(user: Types.ObjectId | string): Promise<NotificationDoc[]> {
  const due = await NotificationModel.find({ user, ...isDue() })
    .sort({ mailAt: 1 })
    .limit(maxPerMail)
    .lean<NotificationDoc[]>();
  const claimed: NotificationDoc[] = [];
  for (const { _id, mailAt } of due) {
    const found = await NotificationModel.findOneAndUpdate(
      { _id, mailAt },
      { $unset: { mailAt: 1 }, $inc: { mailTries: 1 } },
      { returnDocument: 'after' },
    ).lean<NotificationDoc>();
    if (found && !found.readAt) claimed.push(found);
  }
  return claimed;
}

/** Plans the next try of e-mails that the mail server refused, after 2, 4, 8 and 16 minutes. */
async function tryLater(documents: NotificationDoc[]): Promise<void> {
  for (const { _id, mailTries = 1 } of documents) {
    if (mailTries >= maxTries) continue;
    const mailAt = new Date(Date.now() + minuteMs * 2 ** mailTries);
    await NotificationModel.updateOne({ _id }, { $set: { mailAt } });
  }
}

/** Sends a person one e-mail with all that is due and that they have not read; returns whether there was any. */
export async function sendDueMail(user: Types.ObjectId | string): Promise<boolean> {
  const claimed = await claimDue(user);
  const reader = await UserModel.findOne({ _id: user, disabledAt: null }, { email: 1 }).lean();
  if (claimed.length === 0 || !reader) return false;
  const url = unsubscribeUrl(String(user));
  try {
    const content = mailContent(claimed, await preferencesOf(user), url);
    await sendNotificationMail({ to: reader.email, ...content, unsubscribeUrl: url });
    return true;
  } catch (err) {
    log.error({ err }, 'an e-mail with notifications was not sent');
    await tryLater(claimed);
    return false;
  }
}

/** Sends the e-mails that had to wait or that a crash left. */
export const sendMailsJob: Job = {
  name: 'send-notification-mails',
  intervalMs: minuteMs,
  run: async (signal) => {
    const due = await NotificationModel.find(isDue(), { user: 1 })
      .sort({ mailAt: 1 })
      .limit(maxPerRun)
      .lean();
    let mails = 0;
    for (const user of new Set(due.map((each) => String(each.user)))) {
      if (signal.aborted) break;
      if (await sendDueMail(user)) mails += 1;
    }
    return { mails };
  },
};
