import { dayMs } from '@laterite/shared/time.ts';
import { trusted } from 'mongoose';
import { outboxEntry } from '../../core/outbox.ts';
import { isShown } from '../../core/suspension.ts';
import { notificationSource, othersThan, readersOf } from '../notifications/notification-source.ts';
import { followersOfPage } from './attachments.service.ts';
import { type ProfessionalDoc, ProfessionalModel } from './professional.model.ts';

/** Notifies the followers of a page that is shown of new work, once a day however much is added. */
export async function announceWork(
  { _id }: Pick<ProfessionalDoc, '_id'>,
  kind: 'follow_photos' | 'follow_project',
  data: { title?: string } = {},
): Promise<void> {
  const now = Date.now();
  await ProfessionalModel.updateOne(
    {
      _id,
      ...isShown,
      'stats.followers': trusted({ $gt: 0 }),
      $or: [{ announcedAt: null }, { announcedAt: trusted({ $lte: new Date(now - dayMs) }) }],
    },
    { $set: { announcedAt: new Date(now) }, $push: { outbox: outboxEntry(kind, data) } },
  );
}

/** The followers of a professional are notified of new photos and projects. */
export const professionalNotifications = notificationSource<ProfessionalDoc>(
  ProfessionalModel,
  async ({ _id, userId, name }, entry) => {
    const data = { professional: String(_id), name, nameId: String(userId), ...entry.data };
    const readers = await readersOf(userId, await followersOfPage(_id));
    return othersThan(entry.by, readers).map((to) => ({ to, data }));
  },
);
