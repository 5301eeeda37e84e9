import { dayMs } from '@laterite/shared/time.ts';
import { trusted } from 'mongoose';
import { outboxEntry } from '../../core/changes/outbox.ts';
import { isShown } from '../../core/documents/suspension.ts';

/** Kinds of additions to a page that its followers are notified of. */
export type WorkKind = 'follow_photos' | 'follow_project';

/** Returns the condition and the update that announce an addition to the followers of a visible page, at most once a day. */
export function dailyAnnouncement(kind: WorkKind, data: { title?: string }) {
  const now = Date.now();
  const isNotAnnouncedToday = [
    { announcedAt: null },
    { announcedAt: trusted({ $lte: new Date(now - dayMs) }) },
  ];
  return {
    condition: { ...isShown, $or: isNotAnnouncedToday },
    update: { $set: { announcedAt: new Date(now) }, $push: { outbox: outboxEntry(kind, data) } },
  };
}
