import { hideIn } from '@laterite/shared/contact-details/contact-details.ts';
import type { Review } from '@laterite/shared/features/reviews/review.ts';
import type { PublicUser } from '@laterite/shared/features/users/user.ts';
import { model, Schema, type Types } from 'mongoose';
import { notifiesPeople, type OutboxEntry, outboxField } from '../../core/changes/outbox.ts';
import { versioned } from '../../core/documents/versions.ts';

/** Kind of the reviewed page. Each kind has a collection, in which the field of this name holds the id of the page. */
export type ReviewedKind = 'professional' | 'company';

export interface ReviewFields {
  professional?: Types.ObjectId;
  company?: Types.ObjectId;
  user: Types.ObjectId;
  rating: number;
  comment: string;
  reply?: string | null;
  createdAt: Date;
  /** Set while reports hide the review; its stars still count. */
  hiddenAt?: Date | null;
  /** Reviews of merged pages whose texts it contains, see features/profiles/merge-joins.ts. */
  mergedIds?: Types.ObjectId[] | null;
  /** Counts its edits and those of the reply, see core/documents/versions.ts. */
  version?: number | null;
  demo?: boolean;
  outbox?: OutboxEntry[] | null;
}
export type ReviewDoc = ReviewFields & { _id: Types.ObjectId };

function schemaOf(kind: ReviewedKind) {
  const schema = new Schema<ReviewFields>(
    {
      [kind]: { type: Schema.Types.ObjectId, required: true },
      user: { type: Schema.Types.ObjectId, required: true },
      rating: { type: Number, required: true },
      comment: { type: String, required: true },
      reply: String,
      createdAt: { type: Date, default: () => new Date(), required: true },
      hiddenAt: Date,
      mergedIds: { type: [Schema.Types.ObjectId], default: undefined },
      version: Number,
      demo: Boolean,
      ...outboxField,
    },
    { collection: `${kind}reviews`, versionKey: false },
  );
  schema.plugin(notifiesPeople);
  schema.plugin(versioned(['hiddenAt']));
  schema.index({ [kind]: 1, user: 1 }, { unique: true });
  schema.index({ [kind]: 1, createdAt: -1, _id: -1 });
  schema.index({ [kind]: 1, rating: -1, _id: -1 });
  schema.index({ user: 1 });
  schema.index({ demo: 1 }, { sparse: true });
  return schema;
}

export const ProfessionalReviewModel = model<ReviewFields>('ProfessionalReview', schemaOf('professional'));
export const CompanyReviewModel = model<ReviewFields>('CompanyReview', schemaOf('company'));

/** The model of the reviews of each kind. */
export const reviewModels = { professional: ProfessionalReviewModel, company: CompanyReviewModel };

/** Returns a review with its author's current name and picture; the author is null where no account is shown. */
export const toReview = (
  review: ReviewDoc,
  author: PublicUser | undefined,
  isVerifiedClient: boolean,
): Review => ({
  _id: String(review._id),
  author: author ?? null,
  comment: hideIn(review.comment),
  rating: review.rating,
  createdAt: review.createdAt.toISOString(),
  reply: hideIn(review.reply ?? null),
  version: review.version ?? 0,
  isVerifiedClient,
});
