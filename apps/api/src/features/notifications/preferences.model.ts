import { notificationTopics } from '@laterite/shared/features/notifications/notification-kinds.ts';
import {
  defaultPreferences,
  type NotificationPreferences,
} from '@laterite/shared/features/notifications/preferences.ts';
import { languages } from '@laterite/shared/languages.ts';
import { model, Schema, type Types } from 'mongoose';
import { AlertModel } from '../alerts/alert.model.ts';

type PreferencesFields = NotificationPreferences & { _id: Types.ObjectId };

const required = true;
const topics = { type: [{ type: String, enum: notificationTopics }], required };
const schema = new Schema<PreferencesFields>(
  {
    /** Whose they are. */
    _id: { type: Schema.Types.ObjectId, required },
    push: topics,
    email: topics,
    sms: topics,
    whatsapp: topics,
    isDigest: { type: Boolean, required },
    quietHours: { type: Boolean, required },
    language: { type: String, enum: languages, required },
    timeZone: { type: String, required },
  },
  { collection: 'notificationpreferences', versionKey: false },
);
const PreferencesModel = model<PreferencesFields>('NotificationPreferences', schema);

/** Returns what a person chose, or the defaults. */
export async function preferencesOf(user: Types.ObjectId | string): Promise<NotificationPreferences> {
  const stored = await PreferencesModel.findById(user).lean<PreferencesFields>();
  if (!stored) return defaultPreferences;
  const { _id, ...chosen } = stored;
  return { ...defaultPreferences, ...chosen };
}

/** Stores what a person chose. */
export async function savePreferences(
  user: string,
  chosen: NotificationPreferences,
): Promise<NotificationPreferences> {
  await PreferencesModel.updateOne({ _id: user }, { $set: chosen }, { upsert: true });
  return chosen;
}

/** Ends all e-mails to a person, those of their alerts too. */
export async function stopEmails(user: string): Promise<void> {
  await AlertModel.updateMany({ user }, { $pull: { channels: 'email' } });
  await savePreferences(user, { ...(await preferencesOf(user)), email: [] });
}

/** Deletes the preferences of a leaving member. */
export async function forgetPreferencesOf(user: string): Promise<void> {
  await PreferencesModel.deleteOne({ _id: user });
}
