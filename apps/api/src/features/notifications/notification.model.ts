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
import type { StoredNotificationData } from '../../core/stored-notification-data.ts';

/** How long a notification is stored, and how many of one person. */
const lifeDays = 90;
export const maxPerPerson = 200;

/** One channel by which a notification has not left yet. */
export interface Delivery {
  channel: NotificationChannel;
  at: Date;
  tries: number;
}

export interface NotificationFields {
  user: Types.ObjectId;
  /** Names what it tells of; a person has one notification of each key. */
  key: string;
  kind: NotificationKind;
  data: StoredNotificationData;
  at: Date;
  readAt?: Date | null | undefined;
  /** When it leaves by which channel; those it has left by are removed. */
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
