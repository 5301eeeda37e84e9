import { hideIn } from '@laterite/shared/contact-details/contact-details.ts';
import type { ListingComment } from '@laterite/shared/features/listings/listing.ts';
import type { ListingReview } from '@laterite/shared/features/listings/review.ts';
import type { PublicUser } from '@laterite/shared/features/users/user.ts';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { notifiesPeople, outboxField } from '../../../core/changes/outbox.ts';

const schema = new Schema(
  {
    stuff: { type: Schema.Types.ObjectId, required: true },
    user: { type: Schema.Types.ObjectId, required: true },
    comment: { type: String, required: true },
    createdAt: { type: Date, default: () => new Date(), required: true },
    /** Set while reports hide it; its rating still counts. */
    hiddenAt: Date,
    demo: Boolean,
    ...outboxField,
  },
  { collection: 'comments', versionKey: false },
);
schema.plugin(notifiesPeople);
schema.index({ stuff: 1, createdAt: -1, _id: -1 });
schema.index({ user: 1, createdAt: -1 });
schema.index({ demo: 1 }, { sparse: true });

export type CommentFields = InferSchemaType<typeof schema>;
export type CommentDoc = CommentFields & { _id: Types.ObjectId };
export const CommentModel = model<CommentFields>('Comment', schema);

/** Author of a comment, the author's stars and relation to the listing. */
export interface CommentContext {
  author: PublicUser | undefined;
  rating: number | undefined;
  isSeller: boolean;
  isVerifiedClient?: boolean;
}

/** Returns a comment with its author's current name and picture; all null when the account was deleted. */
export const toComment = (
  comment: CommentDoc,
  { author, rating, isSeller, isVerifiedClient }: CommentContext,
): ListingComment => ({
  _id: String(comment._id),
  userId: author?._id ?? null,
  userName: author?.userName ?? null,
  profilePicture: author?.profilePicture ?? null,
  profilePictureUrl: author?.profilePictureUrl ?? null,
  comment: hideIn(comment.comment),
  rating: isSeller ? null : (rating ?? null),
  isSeller,
  ...(isVerifiedClient && { isVerifiedClient }),
  createdAt: comment.createdAt.toISOString(),
});

/** Returns a comment in the format of a review. */
export const toListingReview = (
  comment: CommentDoc,
  { author, rating, isSeller, isVerifiedClient }: CommentContext,
): ListingReview => ({
  _id: String(comment._id),
  author: author ?? null,
  comment: hideIn(comment.comment),
  rating: isSeller ? null : (rating ?? null),
  createdAt: comment.createdAt.toISOString(),
  reply: null,
  ...(isVerifiedClient && { isVerifiedClient }),
});
