import {
  type NotificationChannel,
  notificationChannels,
} from '@laterite/shared/features/notifications/channels.ts';
import {
  kindsOf,
  type NotificationTopic,
  notificationTopics,
} from '@laterite/shared/features/notifications/notification-kinds.ts';
import {
  defaultPreferences,
  type NotificationPreferences,
  type PreferenceChanges,
  type StoredPreferences,
} from '@laterite/shared/features/notifications/preferences.ts';
import { type Language, type Locale, languages } from '@laterite/shared/languages.ts';
import { model, Schema, type Types, trusted } from 'mongoose';
import { isDuplicateKey } from '../../core/database-helpers.ts';
import { toStoredFields } from '../../core/documents/stored-fields.ts';
import { asRead, assertIfMatch, changedSince, versioned } from '../../core/documents/versions.ts';
import { AlertModel } from '../alerts/alert.model.ts';
import { NotificationModel } from './notification.model.ts';

type PreferencesFields = NotificationPreferences & { _id: Types.ObjectId; version?: number };

const required = true;
const topics = { type: [{ type: String, enum: notificationTopics }], required };
const schema = new Schema<PreferencesFields>(
  {
    /** The member to whom the preferences belong. */
    _id: { type: Schema.Types.ObjectId, required },
    push: topics,
    email: topics,
    sms: topics,
    whatsapp: topics,
    isDigest: { type: Boolean, required },
    quietHours: { type: Boolean, required },
    language: { type: String, enum: languages, required },
    timeZone: { type: String, required },
    version: Number,
  },
  { collection: 'notificationpreferences', versionKey: false },
);
schema.plugin(versioned());
const PreferencesModel = model<PreferencesFields>('NotificationPreferences', schema);

/** Returns the stored preferences of a person, or the defaults, which have version 0. */
export async function preferencesOf(user: Types.ObjectId | string): Promise<StoredPreferences> {
  const stored = await PreferencesModel.findById(user).lean<PreferencesFields>();
  const { _id, ...chosen } = stored ?? {};
  return { ...defaultPreferences, version: 0, ...chosen };
}

/** Returns the channels that a person chose for a topic. */
export async function chosenChannels(
  user: Types.ObjectId | string,
  topic: NotificationTopic,
): Promise<NotificationChannel[]> {
  const preferences = await preferencesOf(user);
  return notificationChannels.filter((channel) => preferences[channel].includes(topic));
}

/** Deletes scheduled deliveries whose topic is no longer chosen for their channel, except those of alerts, which have their own channels. */
async function dropDeselected(
  user: string,
  before: NotificationPreferences,
  changes: PreferenceChanges,
): Promise<void> {
  for (const channel of notificationChannels) {
    const chosen = changes[channel];
    if (!chosen) continue;
    const deselected = before[channel].filter((topic) => topic !== 'alerts' && !chosen.includes(topic));
    await NotificationModel.updateMany(
      { user, 'deliveries.channel': channel, kind: trusted({ $in: deselected.flatMap(kindsOf) }) },
      { $pull: { deliveries: { channel } } },
    );
  }
}

/** Replaces the stored preferences of a person; with `If-Match`, only where that version is still stored. */
export async function savePreferences(user: string, changes: PreferenceChanges): Promise<StoredPreferences> {
  const read = assertIfMatch({ _id: user, ...(await preferencesOf(user)) });
  const condition = asRead(read);
  const isFirst = 'version' in condition && read.version === 0;
  const filter = isFirst ? { _id: user, version: trusted({ $exists: false }) } : condition;
  // If the preferences were stored or changed since they were read, the insertion fails because their id exists.
  const chosen = toStoredFields(changes);
  const others = Object.entries(defaultPreferences).filter(([name]) => !(name in chosen));
  const update = PreferencesModel.updateOne(
    filter as never,
    { $set: chosen, $setOnInsert: Object.fromEntries(others) },
    { upsert: true },
  );
  await update.catch((error: unknown) => {
    if (isDuplicateKey(error)) throw changedSince('conflict');
    throw error;
  });
  await dropDeselected(user, read, changes);
  return preferencesOf(user);
}

/** Returns the language for a requested code: the language of the HTTP request, or the stored one where the request names none. */
export const answerLanguage = async (user: Types.ObjectId | string, locale: Locale): Promise<Language> =>
  locale === 'start' ? (await preferencesOf(user)).language : locale;

/** Stores the language in which a person uses the site, for notices; a browser that has chosen none changes nothing. */
export async function rememberLanguage(user: Types.ObjectId | string, locale: Locale): Promise<void> {
  if (locale === 'start' || (await preferencesOf(user)).language === locale) return;
  const { language: _, ...others } = defaultPreferences;
  await PreferencesModel.updateOne(
    { _id: user },
    { $set: { language: locale }, $setOnInsert: others },
    { upsert: true },
  );
}

/** Ends all e-mails to a person, also those of their alerts and those that wait for their time. */
export async function stopEmails(user: string): Promise<void> {
  await AlertModel.updateMany({ user }, { $pull: { channels: 'email' } });
  const { email, ...others } = defaultPreferences;
  await PreferencesModel.updateOne(
    { _id: user },
    { $set: { email: [] }, $setOnInsert: others },
    { upsert: true },
  );
  await NotificationModel.updateMany({ user }, { $pull: { deliveries: { channel: 'email' } } });
}

/** Deletes the preferences of a leaving member. */
export async function deletePreferencesOf(user: string): Promise<void> {
  await PreferencesModel.deleteOne({ _id: user });
}
