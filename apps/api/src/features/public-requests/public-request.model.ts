import { moderationReasons } from '@laterite/shared/features/listings/risk-rules.ts';
import { allCategories, listingTypes, priceUnits } from '@laterite/shared/features/listings/taxonomy.ts';
import { publicRequestStatuses } from '@laterite/shared/features/public-requests/public-request-states.ts';
import { dayS } from '@laterite/shared/time.ts';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { notifiesPeople, outboxField } from '../../core/changes/outbox.ts';
import { versioned } from '../../core/documents/versions.ts';

const retentionDays = 365;
const required = true;

/** One answer per seller; stored in the document of the request, so that a limit on their number holds without a transaction. */
const answer = new Schema({
  seller: { type: Schema.Types.ObjectId, required },
  /** Empty where the answer is only a quote. */
  text: { type: String, default: '' },
  listing: Schema.Types.ObjectId,
  price: Number,
  priceUnit: { type: String, enum: priceUnits, default: 'total', required },
  createdAt: { type: Date, required },
});

const schema = new Schema(
  {
    author: { type: Schema.Types.ObjectId, required },
    title: { type: String, required },
    description: String,
    category: { type: String, enum: [...allCategories, null] },
    type: { type: String, enum: listingTypes, required },
    quantity: Number,
    priceUnit: { type: String, enum: priceUnits, default: 'total', required },
    location: { type: String, required },
    country: String,
    city: String,
    cityKey: String,
    /** A day as `2026-12-03`. */
    neededBy: String,
    budget: Number,
    /** Search terms of the request. */
    terms: { type: [String], required },
    status: { type: String, enum: publicRequestStatuses, required },
    /** Reasons for a pending review, or for a check while it is online. */
    waitsFor: { type: [{ type: String, enum: moderationReasons }], default: undefined },
    rejectedFor: String,
    /** Set while the account of its author is disabled. */
    suspendedAt: Date,
    /** Set while reports hide the request. */
    hiddenAt: Date,
    answers: { type: [answer], required },
    chosen: Schema.Types.ObjectId,
    createdAt: { type: Date, default: () => new Date(), required },
    expiresAt: { type: Date, required },
    noticedAt: Date,
    renewedAt: Date,
    /** Time when the request was closed or expired; it is deleted a year later. */
    endedAt: Date,
    demo: Boolean,
    /** Version of the document; new answers do not increment it. See core/documents/versions.ts. */
    version: Number,
    ...outboxField,
  },
  { collection: 'publicrequests', versionKey: false },
);
schema.plugin(notifiesPeople);
schema.plugin(versioned(['answers', 'noticedAt']));
schema.index({ status: 1, createdAt: -1, _id: -1 });
schema.index({ status: 1, category: 1, createdAt: -1, _id: -1 });
schema.index({ status: 1, cityKey: 1, createdAt: -1, _id: -1 });
schema.index({ status: 1, expiresAt: 1 });
schema.index({ terms: 1, createdAt: -1, _id: -1 });
schema.index({ author: 1, createdAt: -1, _id: -1 });
schema.index({ 'answers.seller': 1 });
schema.index({ waitsFor: 1, createdAt: -1, _id: -1 }, { sparse: true });
schema.index({ endedAt: 1 }, { expireAfterSeconds: retentionDays * dayS });
schema.index({ demo: 1 }, { sparse: true });

export type PublicRequestFields = InferSchemaType<typeof schema>;
export type PublicRequestDoc = PublicRequestFields & { _id: Types.ObjectId };
/** An answer as it is stored. */
export type PublicAnswerFields = InferSchemaType<typeof answer> & { _id: Types.ObjectId };
export type PublicAnswerDoc = PublicRequestDoc['answers'][number];
export const PublicRequestModel = model<PublicRequestFields>('PublicRequest', schema);

/** The condition that a request is hidden neither by reports nor by a disabled account. */
export const isVisible = { suspendedAt: null, hiddenAt: null } as const;
