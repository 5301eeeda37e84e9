import { type Types, trusted } from 'mongoose';
import { ContactDayModel } from '../contact/contact-day.model.ts';
import { followedBy } from '../professionals/attachments.service.ts';
import { ProfessionalModel } from '../professionals/professional.model.ts';
import { type ReviewDoc, type ReviewedKind, reviewModels } from '../reviews/review.model.ts';

type Id = Types.ObjectId;
/** A document about the merged page. */
export type Stored = Record<string, unknown> & { _id: Id };

const visits = ['views', 'wa', 'call', 'msg', 'route', 'scans'] as const;

/** Filter and update of a document to which another one is added once, because an interrupted merge is repeated. */
const once = ({ _id }: Stored) => ({
  isNew: { mergedIds: trusted({ $ne: _id }) },
  mark: { $addToSet: { mergedIds: _id } },
});

/** Adds the statistics of a day to those of the same day of the remaining page. */
export async function addFigures(day: Stored, target: Id): Promise<void> {
  const counts = Object.fromEntries(visits.map((name) => [name, Number(day[name] ?? 0)]));
  const { isNew, mark } = once(day);
  await ContactDayModel.updateOne({ target, day: day.day as Date, ...isNew }, { $inc: counts, ...mark });
}

/** Joins two reviews of both pages by one author: both texts, the stars of the newer review, and a reply. */
export const joinReviews =
  (kind: ReviewedKind) =>
  async (moved: Stored, into: Id): Promise<void> => {
    const model = reviewModels[kind];
    const review = moved as unknown as ReviewDoc;
    const { isNew, mark } = once(moved);
    const other = await model.findOne({ [kind]: into, user: review.user, ...isNew }).lean<ReviewDoc>();
    if (!other) return;
    const [newer, older] = review.createdAt > other.createdAt ? [review, other] : [other, review];
    const { rating, createdAt } = newer;
    const comment = `${newer.comment}\n\n${older.comment}`;
    const reply = [newer.reply, older.reply].filter(Boolean).join('\n\n');
    await model.updateOne(
      { _id: other._id },
      { $set: { rating, createdAt, comment, ...(reply && { reply }) }, ...mark },
    );
  };

/** Counts how many professionals a member follows, without the given follow, which the merge deletes afterwards. */
export async function recountFollowing({ kind, user }: Stored): Promise<void> {
  if (kind !== 'follow') return;
  const following = (await followedBy(String(user))) - 1;
  await ProfessionalModel.updateOne({ userId: user as Id }, { $set: { 'stats.following': following } });
}
