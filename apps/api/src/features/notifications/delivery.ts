import type { NotificationChannel } from '@laterite/shared/features/notifications/channels.ts';
import type { NotificationPreferences } from '@laterite/shared/features/notifications/preferences.ts';
import { minuteMs } from '@laterite/shared/time.ts';
import { type Types, trusted } from 'mongoose';
import { limitConcurrency } from '../../core/concurrency/concurrency-limit.ts';
import type { Job } from '../../jobs/job.ts';
import { log } from '../../log.ts';
import { UserModel } from '../users/user.model.ts';
import { type Reader, readerFields } from './channels/channel.ts';
import { channels } from './channels/channels.ts';
import { afterQuietHours } from './delivery-plan.ts';
import { type Delivery, type NotificationDoc, NotificationModel } from './notification.model.ts';
import { toNotifications } from './notification-view.ts';
import { preferencesOf } from './preferences.model.ts';

const maxPerMessage = 50;
const maxPerRun = 500;
const maxTries = 5;
const maxPeopleAtOnce = 8;

type Id = Types.ObjectId | string;

const isDue = () => ({ 'deliveries.at': trusted({ $lte: new Date() }) });
const dueOf = ({ deliveries = [] }: NotificationDoc) =>
  deliveries.filter(({ at }) => at.getTime() <= Date.now());

interface Claimed extends Delivery {
  notification: NotificationDoc;
}

/** Claims a delivery before sending it: a crash in between loses it, but never sends it twice. */
async function claim(_id: Id, { channel, at }: Delivery): Promise<NotificationDoc | null> {
  return NotificationModel.findOneAndUpdate(
    { _id, deliveries: trusted({ $elemMatch: { channel, at } }) },
    { $pull: { deliveries: { channel } } },
    { returnDocument: 'after' },
  ).lean<NotificationDoc>();
}

/** Plans late deliveries of a person for the end of their quiet hours; returns whether these last. A provider that refused them, or a stop of the server, may have delayed them into the night. */
async function waitsForMorning(user: Id, preferences: NotificationPreferences): Promise<boolean> {
  const now = Date.now();
  const morning = afterQuietHours(preferences, now);
  if (morning === now) return false;
  await NotificationModel.updateMany(
    { user, ...isDue() },
    { $set: { 'deliveries.$[due].at': new Date(morning) } },
    { arrayFilters: [{ 'due.at': trusted({ $lte: new Date(now) }) }] },
  );
  return true;
}

/** Claims the due, unread notifications of a person; returns those claimed before an error, which must be sent. */
async function claimDue(user: Id): Promise<Claimed[]> {
  const due = await NotificationModel.find({ user, ...isDue() })
    .sort({ at: 1 })
    .limit(maxPerMessage)
    .lean<NotificationDoc[]>();
  const claimed: Claimed[] = [];
  for (const document of due) {
    for (const delivery of dueOf(document)) {
      try {
        const notification = await claim(document._id, delivery);
        if (notification && !notification.readAt) claimed.push({ ...delivery, notification });
      } catch (err) {
        log.error({ err }, 'a delivery could not be claimed');
        return claimed;
      }
    }
  }
  return claimed;
}

/** Plans the next try of deliveries that a provider refused, after 2, 4, 8 and 16 minutes. */
async function tryLater(claimed: Claimed[]): Promise<void> {
  for (const { channel, tries, notification } of claimed) {
    if (tries + 1 >= maxTries) continue;
    const at = new Date(Date.now() + minuteMs * 2 ** (tries + 1));
    await NotificationModel.updateOne(
      { _id: notification._id },
      { $push: { deliveries: { channel, at, tries: tries + 1 } } },
    );
  }
}

/** A member whose account is enabled, with their notification preferences. */
interface Receiver {
  reader: Reader;
  preferences: NotificationPreferences;
}

/** Returns null where the account is disabled or deleted. */
async function receiverOf(user: Id): Promise<Receiver | null> {
  const reader = await UserModel.findOne({ _id: user, disabledAt: null }, readerFields).lean<Reader>();
  return reader && { reader, preferences: await preferencesOf(user) };
}

/** Sends the claimed notifications of one channel in one message; returns whether the provider accepted it. */
async function sendBy(
  channel: NotificationChannel,
  { reader, preferences }: Receiver,
  claimed: Claimed[],
): Promise<boolean> {
  try {
    const notifications = await toNotifications(claimed.map(({ notification }) => notification));
    await channels[channel].send(reader, notifications, preferences);
    return true;
  } catch (err) {
    log.error({ err, channel }, 'notifications were not sent');
    // A failure to store the next try must not lose the claimed deliveries of the other channels.
    await tryLater(claimed).catch((err) => log.error({ err, channel }, 'deliveries were lost'));
    return false;
  }
}

/** Sends the due notifications of a person, in one message per channel; returns the number of messages. */
export async function deliverDue(user: Id): Promise<number> {
  if (!(await NotificationModel.exists({ user, ...isDue() }))) return 0;
  // Read before the claim: a failure leaves the deliveries due.
  const receiver = await receiverOf(user);
  if (receiver && (await waitsForMorning(user, receiver.preferences))) return 0;
  const claimed = await claimDue(user);
  if (!receiver) return 0;
  let messages = 0;
  for (const channel of new Set(claimed.map((each) => each.channel))) {
    const ofChannel = claimed.filter((each) => each.channel === channel);
    if (await sendBy(channel, receiver, ofChannel)) messages += 1;
  }
  return messages;
}

/** Sends the due notifications of one of many people, whose failure must not end the run for the others. */
async function deliverOne(user: string, signal: AbortSignal): Promise<number> {
  if (signal.aborted) return 0;
  try {
    return await deliverDue(user);
  } catch (err) {
    log.error({ err }, 'the notifications of a person were not sent');
    return 0;
  }
}

/** Sends delayed deliveries and those that a crash interrupted. */
export const sendNotificationsJob: Job = {
  name: 'send-notifications',
  intervalMs: minuteMs,
  // A mail server that does not answer costs twenty seconds for each message.
  hasOwnLane: true,
  run: async (signal) => {
    const due = await NotificationModel.find(isDue(), { user: 1 })
      .sort({ 'deliveries.at': 1 })
      .limit(maxPerRun)
      .lean();
    const people = [...new Set(due.map((each) => String(each.user)))];
    const limit = limitConcurrency(maxPeopleAtOnce, people.length);
    const sent = people.map((user) => limit(() => deliverOne(user, signal)));
    return { messages: (await Promise.all(sent)).reduce((sum, count) => sum + count, 0) };
  },
};
