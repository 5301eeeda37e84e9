import { type Types, trusted } from 'mongoose';
import type { OutboxEntry } from '../../../core/changes/outbox.ts';
import { actedBy, notificationSource, readersOf } from '../../notifications/notification-source.ts';
import {
  correctStarsAbout,
  deleteAbout,
  withdrawUnreadAbout,
} from '../../notifications/notifications.service.ts';
import { type ListingDoc, ListingModel } from '../listing.model.ts';
import { type CommentDoc, CommentModel } from './comment.model.ts';
import { type RatingDoc, RatingModel } from './rating.model.ts';

/** Maximum number of comments by one person on one listing whose notifications are corrected. */
const maxCorrected = 10;

type Commented = Pick<ListingDoc, '_id' | 'owner' | 'title'>;

const findListing = (id: Types.ObjectId) =>
  ListingModel.findById(id, { owner: 1, title: 1 }).lean<Commented>();

const dataOf = ({ _id, title }: Commented, { by, data }: OutboxEntry) => ({
  listing: String(_id),
  title,
  ...actedBy(by),
  ...data,
});

/** Returns the newest person who commented before the seller replied. */
async function repliedTo({ stuff, user, createdAt }: CommentDoc): Promise<Types.ObjectId[]> {
  const [before] = await CommentModel.find({ stuff, createdAt: trusted({ $lte: createdAt }) }, { user: 1 })
    .sort({ createdAt: -1, _id: -1 })
    .limit(10)
    .lean<CommentDoc[]>()
    .then((comments) => comments.filter((each) => String(each.user) !== String(user)));
  return before ? [before.user] : [];
}

/** Deletes the unread notification of the first stars of a person, because the one of their comment contains these. */
async function withdrawStars({ stuff, user }: CommentDoc, seller: Types.ObjectId): Promise<void> {
  const rating = await RatingModel.exists({ stuff, user });
  if (rating) await withdrawUnreadAbout(String(rating._id), String(seller));
}

/** Replaces the stars in the seller's notifications of a changed rating and of the comments that it came with. */
export async function correctStars(
  { _id: stuff, owner }: Pick<ListingDoc, '_id' | 'owner'>,
  user: string,
  value: number,
): Promise<void> {
  const [rating, comments] = await Promise.all([
    RatingModel.findOne({ stuff, user }, { _id: 1 }).lean(),
    CommentModel.find({ stuff, user }, { _id: 1 }).sort({ createdAt: -1 }).limit(maxCorrected).lean(),
  ]);
  for (const { _id } of [...(rating ? [rating] : []), ...comments])
    await correctStarsAbout(_id, [owner], value);
}

/** Deletes the notifications of a deleted comment: the seller's, or that of the person to whom the seller replied. */
export async function deleteCommentNotifications(
  comment: CommentDoc,
  { owner }: Pick<ListingDoc, 'owner'>,
): Promise<void> {
  await deleteAbout(comment._id, [owner, ...(await repliedTo(comment))]);
}

/** Notifies the seller of comments, with the stars given together with a comment; notifies the last commenter of the seller's replies. */
export const commentNotifications = notificationSource<CommentDoc>(CommentModel, async (comment, entry) => {
  const listing = await findListing(comment.stuff);
  if (!listing) return [];
  const people = entry.kind === 'comment_reply' ? await repliedTo(comment) : [listing.owner];
  const data = dataOf(listing, entry);
  if (data.rating !== undefined) await withdrawStars(comment, listing.owner);
  return (await readersOf(comment.user, people)).map((to) => ({ to, data }));
});

/** Notifies the seller of a person's first rating. */
export const ratingNotifications = notificationSource<RatingDoc>(RatingModel, async (rating, entry) => {
  const listing = await findListing(rating.stuff);
  if (!listing) return [];
  const data = { ...dataOf(listing, entry), rating: rating.value };
  return (await readersOf(rating.user, [listing.owner])).map((to) => ({ to, data }));
});
