import { createHash } from 'node:crypto';
import { constants } from '@laterite/shared/constants.ts';
import type { ListingComment, RatingResult } from '@laterite/shared/features/listings/listing.ts';
import { minuteMs } from '@laterite/shared/time.ts';
import { Types, trusted } from 'mongoose';
import { config } from '../../../config.ts';
import { type OutboxEntry, outboxEntry } from '../../../core/changes/outbox.ts';
import { AppError } from '../../../core/errors/app-error.ts';
import { databaseStore } from '../../../core/limits/rate-limit-stores.ts';
import type { CurrentUser } from '../../../core/requests/current-user.ts';
import { type Attempt, findStoredByAttempt } from '../../../core/requests/earlier-attempt.ts';
import { finishedBuyersOf } from '../../orders/finished-orders.service.ts';
import { cardsOf } from '../../users/users.service.ts';
import { type ListingDoc, ListingModel } from '../listing.model.ts';
import { isPublic } from '../listing-status.ts';
import { clientSpreadOf, isClientOf, spreadOfValues, starValues } from './client-ratings.ts';
import { type CommentContext, type CommentDoc, CommentModel, toComment } from './comment.model.ts';
import { correctStars } from './opinion-notifications.ts';
import { RatingModel } from './rating.model.ts';

const newestRatings = 100;
const newestComments = 20;

export type Rated = Pick<ListingDoc, '_id' | 'owner' | 'company'>;

const ratedFields = { owner: 1, company: 1, status: 1, soldAt: 1, updatedAt: 1, createdAt: 1 } as const;

/** Returns a listing that can be rated and commented on: one with a public page. */
export async function findRated(id: string): Promise<Rated> {
  const listing = await ListingModel.findById(id, ratedFields).lean<ListingDoc>();
  if (!listing || !isPublic(listing)) throw new AppError('product_not_found');
  return listing;
}

export const isSeller = (listing: Rated, userId: Types.ObjectId | string) =>
  String(listing.owner) === String(userId);

const ratingBy = (stuff: Types.ObjectId, user: string) =>
  RatingModel.findOne({ stuff, user }, { value: 1, createdAt: 1 }).lean();

/** Time in which the first stars and a comment count as given together: the seller is notified once. */
const togetherMs = 10 * minuteMs;

/** Returns the numbers of ratings with 1 to 5 stars; counts the newest ratings where those are all. */
function spreadOf(stuff: Types.ObjectId, newest: { value: number }[]): Promise<number[]> | number[] {
  if (newest.length < newestRatings) return spreadOfValues(newest);
  return Promise.all(starValues.map((value) => RatingModel.countDocuments({ stuff, value })));
}

/** Rating fields of a listing without ratings. */
export const noRatings = {
  ratings: [],
  ratingSpread: spreadOfValues([]),
  clientRatingSpread: spreadOfValues([]),
  myRating: null,
};

/** Returns the rating fields of a listing: the newest ratings, their distribution, also of clients alone, and the caller's own. */
export async function ratingsOf({ _id, owner }: Rated, user: CurrentUser | null) {
  const [newest, myRating, clientRatingSpread] = await Promise.all([
    RatingModel.find({ stuff: _id }, { user: 1, value: 1 })
      .sort({ createdAt: -1 })
      .limit(newestRatings)
      .lean(),
    user ? ratingBy(_id, user.id) : null,
    clientSpreadOf(owner, [_id]),
  ]);
  const ratingSpread = await spreadOf(_id, newest);
  const ratings = newest.map(({ user: userId, value }) => ({ userId: String(userId), value }));
  return { ratings, ratingSpread, clientRatingSpread, myRating: myRating?.value ?? null };
}

/** Stores a rating atomically; returns the previous one, null for a first rating. */
async function storeRating(
  stuff: Types.ObjectId,
  user: string,
  value: number,
  outbox: OutboxEntry[],
): Promise<number | null> {
  const before = await RatingModel.findOneAndUpdate(
    { stuff, user },
    { $set: { value }, $setOnInsert: { createdAt: new Date(), outbox } },
    { upsert: true, returnDocument: 'before' },
  ).lean();
  return before?.value ?? null;
}

/** Updates the average after the counters; if a later rating has changed them, that one sets it. */
async function settleAverage(_id: Types.ObjectId, ratingSum: number, ratingCount: number): Promise<void> {
  await ListingModel.updateOne(
    { _id, ratingSum, ratingCount },
    { $set: { averageRating: ratingSum / ratingCount } },
  );
}

/** Stores a rating and adjusts the counters by the difference. Notifies nobody without an outbox entry. */
export async function giveStars(
  { _id, owner }: Rated,
  user: string,
  value: number,
  outbox: OutboxEntry[],
): Promise<Pick<RatingResult, 'averageRating' | 'ratingCount'>> {
  const before = await storeRating(_id, user, value, outbox);
  if (before !== null && before !== value) await correctStars({ _id, owner }, user, value);
  const counted = await ListingModel.findOneAndUpdate(
    { _id },
    { $inc: { ratingSum: value - (before ?? 0), ratingCount: before === null ? 1 : 0 } },
    { returnDocument: 'after', projection: { ratingSum: 1, ratingCount: 1 } },
  ).lean<Pick<ListingDoc, 'ratingSum' | 'ratingCount'>>();
  if (!counted) throw new AppError('product_not_found');
  const { ratingSum, ratingCount } = counted;
  await settleAverage(_id, ratingSum, ratingCount);
  return { averageRating: Math.round((ratingSum / ratingCount) * 10) / 10, ratingCount };
}

/** Rates a listing or changes the rating. Throws for the caller's own listing. */
export async function rate(
  id: string,
  user: CurrentUser,
  readBody: () => Promise<{ body: { value: number } }>,
): Promise<RatingResult> {
  const listing = await findRated(id);
  if (isSeller(listing, user.id)) throw new AppError('own_listing');
  const { value } = (await readBody()).body;
  const counters = await giveStars(listing, user.id, value, [outboxEntry('rating_received')]);
  return { ...counters, ...(await ratingsOf(listing, null)), myRating: value };
}

/** Returns the current ratings of a listing by these people. */
async function starsBy(stuff: Types.ObjectId, users: Types.ObjectId[]): Promise<Map<string, number>> {
  const ratings = await RatingModel.find(
    { stuff, user: trusted({ $in: users }) },
    { user: 1, value: 1 },
  ).lean();
  return new Map(ratings.map(({ user, value }) => [String(user), value]));
}

/** Returns the contexts of comments on a listing, in their order, with their authors and their authors' stars as they are now. */
export async function commentContexts(listing: Rated, comments: CommentDoc[]): Promise<CommentContext[]> {
  const authorIds = comments.map(({ user }) => user);
  const [authors, stars, clients] = await Promise.all([
    cardsOf(authorIds),
    starsBy(listing._id, authorIds),
    finishedBuyersOf([listing.owner], authorIds),
  ]);
  return authorIds.map((id) => {
    const author = String(id);
    return {
      author: authors.get(author),
      rating: stars.get(author),
      isSeller: isSeller(listing, author),
      isVerifiedClient: clients.has(author),
    };
  });
}

/** Returns the context of a comment that its author has just written. */
export async function ownCommentContext(
  listing: Rated,
  user: string,
  rating: number | undefined,
): Promise<CommentContext> {
  const [cards, isVerifiedClient] = await Promise.all([cardsOf([user]), isClientOf(listing.owner, user)]);
  return { author: cards.get(user), rating, isSeller: isSeller(listing, user), isVerifiedClient };
}

/** Returns the newest comments of a listing, with their authors and their authors' stars as they are now. */
export async function commentsOf(listing: Rated): Promise<ListingComment[]> {
  const comments = await CommentModel.find({ stuff: listing._id, hiddenAt: null })
    .sort({ createdAt: -1 })
    .limit(newestComments)
    .lean<CommentDoc[]>();
  const contexts = await commentContexts(listing, comments);
  return comments.map((comment, i) => toComment(comment, contexts[i]!));
}

interface NewComment {
  comment: string;
  /** The stars given together with it. */
  stars: { rating?: number | undefined };
  attempt: Attempt | undefined;
}

/** Keys of the counters of a comment: of its text, of its author's comments on the listing, and of the request that sends it. */
const commentCounters = (user: string, { _id: stuff }: Rated, { comment, attempt }: NewComment) => ({
  words: `said:${user}:${stuff}:${createHash('sha256').update(comment).digest('hex')}`,
  author: `spoke:${user}:${stuff}`,
  ...(attempt && { request: `comment:${attempt.newId}` }),
});
type CommentCounters = ReturnType<typeof commentCounters>;

/** Throws for a comment repeated within a minute, or a second one on a listing within seconds; counts atomically, so that two concurrent comments cannot both pass. */
async function countComment({ words, author }: CommentCounters): Promise<void> {
  const said = await databaseStore.add(words, constants.commentRepeatMs);
  if (said.count > 1) throw new AppError('comment_repeated');
  const spoken = await databaseStore.add(author, constants.commentWaitMs / config.rateLimitFactor);
  if (spoken.count === 1) return;
  await databaseStore.clear(words);
  const seconds = Math.max(1, Math.ceil((spoken.endsAt - Date.now()) / 1000));
  throw new AppError('comment_too_soon', { retryAfter: seconds, values: { seconds } });
}

/** Counts a comment, once for all attempts of a request: an earlier one may have been interrupted after it counted. */
async function countOncePerRequest(counters: CommentCounters): Promise<void> {
  const { request } = counters;
  if (request && (await databaseStore.add(request, constants.commentRepeatMs)).count > 1) return;
  try {
    await countComment(counters);
  } catch (error) {
    if (request) await databaseStore.clear(request);
    throw error;
  }
}

/** Stores a comment, unless its author has just stored one; notifies the seller of the comment and of its stars. Returns the comment that an earlier attempt stored. */
export async function storeComment(listing: Rated, user: string, written: NewComment): Promise<CommentDoc> {
  const { comment, stars, attempt } = written;
  const stuff = listing._id;
  const earlier = await findStoredByAttempt(CommentModel, attempt);
  if (earlier) {
    // The earlier attempt may have been interrupted before it counted the comment.
    const commentCount = await CommentModel.countDocuments({ stuff, hiddenAt: null });
    await ListingModel.updateOne({ _id: stuff }, { $set: { commentCount } });
    return earlier;
  }
  const counters = commentCounters(user, listing, written);
  await countOncePerRequest(counters);
  const created = await CommentModel.create({
    ...(attempt && { _id: attempt.newId }),
    stuff,
    user,
    comment,
    outbox: [outboxEntry(isSeller(listing, user) ? 'comment_reply' : 'comment_received', stars)],
  }).catch(async (error: unknown) => {
    await Promise.all(Object.values(counters).map(databaseStore.clear));
    throw error;
  });
  await ListingModel.updateOne({ _id: stuff }, { $inc: { commentCount: 1 } });
  return created.toObject();
}

/** Comments on a listing that one has rated; its seller may comment without a rating. */
export async function comment(
  id: string,
  user: CurrentUser,
  readBody: () => Promise<{ body: { comment: string }; attempt?: Attempt | undefined }>,
): Promise<ListingComment> {
  const listing = await findRated(id);
  const seller = isSeller(listing, user.id);
  const rated = seller ? null : await ratingBy(listing._id, user.id);
  const { body, attempt } = await readBody();
  if (!seller && !rated) throw new AppError('rate_first');
  const rating = rated?.value;
  const isTogether = rated && rated.createdAt.getTime() > Date.now() - togetherMs;
  const stars = isTogether ? { rating } : {};
  const created = await storeComment(listing, user.id, { ...body, stars, attempt });
  return toComment(created, await ownCommentContext(listing, user.id, rating));
}

/** Hides a comment that was reported, or shows it again; its listing counts the shown ones. */
export async function showComment(_id: Types.ObjectId, isShown: boolean): Promise<void> {
  const changed = await CommentModel.findOneAndUpdate(
    { _id, hiddenAt: isShown ? trusted({ $ne: null }) : null },
    isShown ? { $unset: { hiddenAt: 1 } } : { $set: { hiddenAt: new Date() } },
  ).lean<CommentDoc>();
  if (!changed) return;
  await ListingModel.updateOne({ _id: changed.stuff }, { $inc: { commentCount: isShown ? 1 : -1 } });
}

/** Anonymizes the ratings and comments of a deleted account. */
export async function anonymizeOpinions(user: string): Promise<void> {
  const nobody = { $set: { user: new Types.ObjectId() } };
  await Promise.all([RatingModel.updateMany({ user }, nobody), CommentModel.updateMany({ user }, nobody)]);
}

/** Deletes all ratings and comments of a deleted listing. */
export async function deleteOpinions(stuff: Types.ObjectId): Promise<void> {
  await Promise.all([RatingModel.deleteMany({ stuff }), CommentModel.deleteMany({ stuff })]);
}
