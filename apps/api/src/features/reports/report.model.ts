import {
  reportKinds,
  reportOutcomes,
  reportReasons,
} from '@laterite/shared/features/reports/report-kinds.ts';
import { languages } from '@laterite/shared/languages.ts';
import { dayS } from '@laterite/shared/time.ts';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

const retentionDays = 365;
const required = true;

/** One person's report of one document; deleted after twelve months, or with the account that sent it. */
const schema = new Schema(
  {
    case: { type: Schema.Types.ObjectId, required },
    kind: { type: String, enum: reportKinds, required },
    target: { type: Schema.Types.ObjectId, required },
    /** Empty where it was the name of a deleted account. */
    title: { type: String, default: '' },
    /** The id of a member, or a keyed hash of a visitor's network and device. */
    reporter: { type: String, required },
    /** E-mail address of a visitor for the outcome; deleted with the decision. */
    email: String,
    /** The language of that e-mail. */
    language: { type: String, enum: languages },
    reason: { type: String, enum: reportReasons, required },
    note: String,
    weight: { type: Number, required },
    outcome: { type: String, enum: reportOutcomes, default: 'open', required },
    createdAt: { type: Date, default: () => new Date(), required },
    decidedAt: Date,
    demo: Boolean,
  },
  { collection: 'reports', versionKey: false },
);
schema.index({ kind: 1, target: 1, reporter: 1 }, { unique: true });
schema.index({ case: 1, createdAt: -1 });
schema.index({ reporter: 1, createdAt: -1, _id: -1 });
schema.index({ reporter: 1, outcome: 1 });
schema.index({ createdAt: 1 }, { expireAfterSeconds: retentionDays * dayS });
schema.index({ demo: 1 }, { sparse: true });

export type ReportFields = InferSchemaType<typeof schema>;
export type ReportDoc = ReportFields & { _id: Types.ObjectId };
export const ReportModel = model<ReportFields>('Report', schema);
