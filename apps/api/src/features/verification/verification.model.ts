import { registryCountries } from '@laterite/shared/features/companies/company-facts.ts';
import { verificationKinds } from '@laterite/shared/features/verification/levels.ts';
import { paperKinds } from '@laterite/shared/features/verification/papers.ts';
import { verificationStatuses } from '@laterite/shared/features/verification/verification.ts';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { notifiesPeople, outboxField } from '../../core/changes/outbox.ts';
import { versioned } from '../../core/documents/versions.ts';

const required = true;
const ObjectId = Schema.Types.ObjectId;

const paper = new Schema(
  {
    kind: { type: String, enum: paperKinds, required },
    /** Subject id of the stored file, see features/private-files. */
    file: { type: ObjectId, required },
  },
  { _id: false },
);

/** A request to verify a member, a company, its place, or the paper of a listing: one per subject. */
const schema = new Schema(
  {
    /** The sender; absent after the account was deleted, while the company stays verified. */
    user: ObjectId,
    kind: { type: String, enum: verificationKinds, required },
    /** The member, company or listing. */
    about: { type: ObjectId, required },
    country: { type: String, enum: registryCountries, required },
    number: String,
    note: String,
    papers: { type: [paper], required },
    status: { type: String, enum: verificationStatuses, default: 'waiting', required },
    reason: String,
    sentAt: { type: Date, default: () => new Date(), required },
    decidedAt: Date,
    decidedBy: ObjectId,
    /** Time of an acceptance whose result is not stored yet, see deciding.service.ts. */
    unfinishedSince: Date,
    /** Version of the listing that was checked for an acceptance. */
    listingVersion: Number,
    /** Payment of the pending visit. */
    payment: ObjectId,
    /** Time of the deletion of the papers; absent until a decision, and after the deletion. */
    papersUntil: Date,
    /** End of an accepted verification; also set while a renewal is pending. */
    validUntil: Date,
    /** Time when the sender was notified of the coming end. */
    noticeAt: Date,
    /** Counts decisions and new papers, see core/documents/versions.ts. */
    version: Number,
    demo: Boolean,
    ...outboxField,
  },
  { collection: 'verifications', versionKey: false },
);
schema.plugin(notifiesPeople);
schema.plugin(versioned(['papersUntil', 'noticeAt', 'unfinishedSince', 'listingVersion']));
schema.index({ kind: 1, about: 1 }, { unique: true });
schema.index({ user: 1, sentAt: -1 });
schema.index({ about: 1 });
schema.index({ status: 1, sentAt: 1, _id: 1 });
schema.index({ papersUntil: 1 }, { sparse: true });
schema.index({ validUntil: 1 }, { sparse: true });
schema.index({ unfinishedSince: 1 }, { sparse: true });
schema.index({ demo: 1 }, { sparse: true });

export type VerificationFields = InferSchemaType<typeof schema>;
export type VerificationDoc = VerificationFields & { _id: Types.ObjectId };
export const VerificationModel = model<VerificationFields>('Verification', schema);
