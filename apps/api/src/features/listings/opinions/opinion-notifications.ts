import { type Types, trusted } from 'mongoose';
import type { OutboxEntry } from '../../../core/changes/outbox.ts';
import { actedBy, notificationSource, readersOf } from '../../notifications/notification-source.ts';
import { withdrawUnreadAbout } from '../../notifications/notifications.service.ts';
import { type ListingDoc, ListingModel } from '../listing.model.ts';
import { type CommentDoc, CommentModel } from './comment.model.ts';
import { type RatingDoc, RatingModel } from './rating.model.ts';

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
