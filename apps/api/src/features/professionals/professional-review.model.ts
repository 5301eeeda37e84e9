import { hideIn } from '@laterite/shared/contact-details/contact-details.ts';
import type { ProfessionalReview } from '@laterite/shared/features/professionals/professional.ts';
import type { PublicUser } from '@laterite/shared/features/users/user.ts';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

const schema = new Schema(
  {
    professional: { type: Schema.Types.ObjectId, required: true },
    user: { type: Schema.Types.ObjectId, required: true },
    rating: { type: Number, required: true },
    comment: { type: String, required: true },
    reply: String,
    createdAt: { type: Date, default: () => new Date(), required: true },
    demo: Boolean,
  },
  { collection: 'professionalreviews', versionKey: false },
);
schema.index({ professional: 1, user: 1 }, { unique: true });
schema.index({ professional: 1, createdAt: -1, _id: -1 });
schema.index({ professional: 1, rating: -1, _id: -1 });
schema.index({ user: 1 });
schema.index({ demo: 1 }, { sparse: true });

export type ReviewFields = InferSchemaType<typeof schema>;
export type ReviewDoc = ReviewFields & { _id: Types.ObjectId };
export const ProfessionalReviewModel = model<ReviewFields>('ProfessionalReview', schema);

/** A review with its author as they are now; null for whoever has left. */
export const toReview = (
  review: ReviewDoc,
  author: PublicUser | undefined,
  isVerifiedClient: boolean,
): ProfessionalReview => ({
  _id: String(review._id),
  author: author ?? null,
  comment: hideIn(review.comment),
  rating: review.rating,
  createdAt: review.createdAt.toISOString(),
  reply: hideIn(review.reply ?? null),
  isVerifiedClient,
});
