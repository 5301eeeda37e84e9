import type { NotificationChannel } from '@laterite/shared/features/notifications/channels.ts';
import type { NotificationKind } from '@laterite/shared/features/notifications/notification-kinds.ts';
import { type QueryFilter, trusted } from 'mongoose';
import { publishChange } from '../../core/changes/change-feed.ts';
import {
  type StoredNotificationData,
  storedNotificationData,
} from '../../core/changes/stored-notification-data.ts';
import { backgroundQueue } from '../../core/concurrency/background.ts';
import { isDuplicateKey } from '../../core/database-helpers.ts';
import { deliverDue } from './delivery.ts';
import { planDeliveries } from './delivery-plan.ts';
import { maxPerPerson, type NotificationFields, NotificationModel } from './notification.model.ts';
import { preferencesOf } from './preferences.model.ts';

/** A separate queue from codes and notifications in the app, because a mail server or gateway may take twenty seconds for each message. */
const inQueue = backgroundQueue(8, 500);

interface NewNotification {
  to: NotificationFields['user'] | string;
  /** Unique per person. */
  key: string;
  kind: NotificationKind;
  data: StoredNotificationData;
  /** Channels of this notification, regardless of the person's preferences. */
  channels?: readonly NotificationChannel[] | undefined;
  at: Date;
}

/** Stores a notification unless the person already has one with its key; returns whether it was stored. */
async function insert({ to, key, kind, data, channels, at }: NewNotification): Promise<boolean> {
  const deliveries = planDeliveries({ kind, preferences: await preferencesOf(to), channels, data });
  try {
    const { upsertedCount } = await NotificationModel.updateOne(
      { user: to, key },
      {
        $setOnInsert: {
          kind,
          data: storedNotificationData.parse(data),
          at,
          ...(deliveries.length > 0 && { deliveries }),
        },
      },
      { upsert: true },
    );
    return upsertedCount > 0;
  } catch (error) {
    // Another process stored it at the same moment.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Deletes the oldest notifications of a person beyond the limit. */
async function trim(user: string): Promise<void> {
  const [last] = await NotificationModel.find({ user }, { at: 1 })
    .sort({ at: -1, _id: -1 })
    .skip(maxPerPerson)
    .limit(1)
    .lean();
  if (!last) return;
  // Many of one person may have the same time, e.g. those of one run of a job.
  const older = [
    { at: trusted({ $lt: last.at }) },
    { at: last.at, _id: trusted({ $lte: last._id }) },
  ] as QueryFilter<NotificationFields>[];
  await NotificationModel.deleteMany({ user, $or: older });
}

/** Stores notifications, each only once per person, and announces them to open apps; returns how many were new. */
export async function writeNotifications(written: NewNotification[]): Promise<number> {
  const people: string[] = [];
  for (const each of written) if (await insert(each)) people.push(String(each.to));
  const distinct = [...new Set(people)];
  for (const person of distinct) await trim(person);
  if (distinct.length > 0) await publishChange('notifications', distinct);
  for (const person of distinct) inQueue(async () => void (await deliverDue(person)));
  return people.length;
}
