import { type Types, trusted } from 'mongoose';
import { dailyAnnouncement, type WorkKind } from '../follows/announcements.ts';
import { notificationSource, othersThan, readersOf } from '../notifications/notification-source.ts';
import { followersOfPage } from './attachments.service.ts';
import { type ProfessionalDoc, ProfessionalModel } from './professional.model.ts';

/** Notifies the followers of a visible professional page of new work, at most once a day. */
export async function announceWork(
  _id: Types.ObjectId,
  kind: WorkKind,
  data: { title?: string } = {},
): Promise<void> {
  const { condition, update } = dailyAnnouncement(kind, data);
  await ProfessionalModel.updateOne({ _id, 'stats.followers': trusted({ $gt: 0 }), ...condition }, update);
}

/** Notifies the followers of a professional of new photos and projects. */
export const professionalNotifications = notificationSource<ProfessionalDoc>(
  ProfessionalModel,
  async ({ _id, userId, name }, entry) => {
    const data = { professional: String(_id), name, nameId: String(userId), ...entry.data };
    const readers = await readersOf(userId, await followersOfPage(_id));
    return othersThan(entry.by, readers).map((to) => ({ to, data }));
  },
);
