import type { Counted } from '@laterite/shared/features/contact/contact.ts';
import type { Types } from 'mongoose';
import { isDuplicateKey } from '../../core/database-helpers.ts';
import { ContactDayModel } from './contact-day.model.ts';
import { ContactEventModel } from './contact-event.model.ts';
import { monthlyActor } from './visitor.ts';

const dayOf = (time: Date) => time.toJSON().slice(0, 10);

/** Stores the event of a visitor for today; returns false when it was stored before. */
async function isFirstToday(target: Types.ObjectId, what: Counted, now: Date): Promise<boolean> {
  try {
    await ContactEventModel.create({ target, what, day: dayOf(now), actor: monthlyActor(now) });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Counts a view or a contact, once a day per visitor; returns whether it counted. */
export async function countOnce(target: Types.ObjectId, what: Counted): Promise<boolean> {
  const now = new Date();
  if (!(await isFirstToday(target, what, now))) return false;
  const today = { target, day: new Date(dayOf(now)) };
  const add = () => ContactDayModel.updateOne(today, { $inc: { [what]: 1 } }, { upsert: true });
  // Another visitor created the document of the day at the same moment.
  await add().catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
    return add();
  });
  return true;
}

/** Deletes the counts of deleted listings and profiles. */
export async function deleteContactCounts(target: Types.ObjectId): Promise<void> {
  await Promise.all([ContactDayModel.deleteMany({ target }), ContactEventModel.deleteMany({ target })]);
}
