import {
  type NotificationChannel,
  notificationChannels,
} from '@laterite/shared/features/notifications/channels.ts';
import {
  type NotificationKind,
  notificationKinds,
} from '@laterite/shared/features/notifications/notification-kinds.ts';
import { dayS } from '@laterite/shared/time.ts';
import { model, Schema, type Types } from 'mongoose';
import type { StoredNotificationData } from '../../core/changes/stored-notification-data.ts';

/** Lifetime of a notification, and the maximum number per person. */
const lifeDays = 90;
export const maxPerPerson = 200;

/** A channel through which a notification has not been sent yet. */
export interface Delivery {
  channel: NotificationChannel;
  at: Date;
  tries: number;
}

export interface NotificationFields {
  user: Types.ObjectId;
  /** Identifies the event; a person has one notification per key. */
  key: string;
  kind: NotificationKind;
  data: StoredNotificationData;
  at: Date;
  readAt?: Date | null | undefined;
  /** Pending channels with their times; a channel is removed once the notification was sent through it. */
  deliveries?: Delivery[] | undefined;
  demo?: boolean;
}
export type NotificationDoc = NotificationFields & { _id: Types.ObjectId };

const required = true;
const delivery = new Schema<Delivery>(
  {
    channel: { type: String, enum: notificationChannels, required },
    at: { type: Date, required },
    tries: { type: Number, required },
  },
  { _id: false },
);
const schema = new Schema<NotificationFields>(
  {
    user: { type: Schema.Types.ObjectId, required },
    key: { type: String, required },
    kind: { type: String, enum: notificationKinds, required },
    data: { type: Schema.Types.Mixed, default: {}, required },
    at: { type: Date, default: () => new Date(), required },
    readAt: Date,
    deliveries: { type: [delivery], default: undefined },
    demo: Boolean,
  },
  { collection: 'notifications', versionKey: false, minimize: false },
);
schema.index({ user: 1, key: 1 }, { unique: true });
schema.index({ user: 1, at: -1, _id: -1 });
schema.index({ user: 1, readAt: 1 });
schema.index({ at: 1 }, { expireAfterSeconds: lifeDays * dayS });
schema.index({ 'deliveries.at': 1 }, { sparse: true });
schema.index({ demo: 1 }, { sparse: true });

export const NotificationModel = model<NotificationFields>('Notification', schema);
