import { alertFrequencies } from '@laterite/shared/features/alerts/alert-frequency.ts';
import { defaultAlertChannels } from '@laterite/shared/features/alerts/default-channels.ts';
import {
  type NotificationChannel,
  notificationChannels,
} from '@laterite/shared/features/notifications/channels.ts';
import { dayS } from '@laterite/shared/time.ts';
import { type InferSchemaType, model, Schema } from 'mongoose';
import { publishChangesOf } from '../../core/changes/change-plugin.ts';
import { notifiesPeople, outboxField, type WithOutbox } from '../../core/changes/outbox.ts';
import { versioned } from '../../core/documents/versions.ts';

const required = true;
const schema = new Schema(
  {
    user: { type: Schema.Types.ObjectId, required },
    name: { type: String, required },
    /** Parameters of the search, as in its URL. */
    query: { type: String, required },
    frequency: { type: String, enum: alertFrequencies, required },
    /** Channels of its notifications besides the app; absent in alerts created before channels could be chosen. */
    channels: { type: [{ type: String, enum: notificationChannels }], default: undefined },
    paused: { type: Boolean, default: false, required },
    createdAt: { type: Date, default: () => new Date(), required },
    /** Time of the next digest, which lists all hits since `digestedAt`; absent for instant alerts. */
    digestAt: Date,
    digestedAt: Date,
    version: Number,
    ...outboxField,
    /** Part of the demo data. */
    demo: Boolean,
  },
  { collection: 'alerts', versionKey: false },
);
schema.plugin(notifiesPeople);
schema.plugin(versioned(['digestAt', 'digestedAt']));
schema.plugin(publishChangesOf('alerts', ['channels', 'digestAt', 'digestedAt']));
schema.index({ user: 1, createdAt: -1 });
schema.index({ paused: 1 });
schema.index({ digestAt: 1 }, { sparse: true });
schema.index({ demo: 1 }, { sparse: true });

export type AlertFields = InferSchemaType<typeof schema>;
export type AlertDoc = AlertFields & WithOutbox;

/** Returns the channels of an alert's notifications besides the app, or the defaults where none are stored. */
export const channelsOf = ({ channels }: Pick<AlertFields, 'channels'>): readonly NotificationChannel[] =>
  channels ?? defaultAlertChannels;

export const AlertModel = model<AlertFields>('Alert', schema);

const hitLifeDays = 60;
/** A listing that an alert found. */
const hitSchema = new Schema(
  {
    alert: { type: Schema.Types.ObjectId, required },
    listing: { type: Schema.Types.ObjectId, required },
    /** The outbox entry of the listing that caused the hit. */
    entry: { type: Schema.Types.ObjectId, required },
    at: { type: Date, required },
  },
  { collection: 'alerthits', versionKey: false },
);
hitSchema.index({ alert: 1, listing: 1 }, { unique: true });
hitSchema.index({ alert: 1, at: -1 });
hitSchema.index({ listing: 1 });
hitSchema.index({ at: 1 }, { expireAfterSeconds: hitLifeDays * dayS });

export const AlertHitModel = model('AlertHit', hitSchema);
