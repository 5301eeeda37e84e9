import {
  caseStates,
  type ReportKind,
  reportDecisions,
  reportKinds,
} from '@laterite/shared/features/reports/report-kinds.ts';
import { dayS } from '@laterite/shared/time.ts';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { notifiesPeople, outboxField } from '../../core/changes/outbox.ts';
import { versioned } from '../../core/documents/versions.ts';

const retentionDays = 365;
const required = true;
const decision = new Schema(
  {
    to: { type: String, enum: reportDecisions, required },
    reason: String,
    at: { type: Date, required },
  },
  { _id: false },
);
const appeal = new Schema(
  { message: { type: String, required }, at: { type: Date, required } },
  { _id: false },
);

/** All reports about one document until they are decided together; later reports open another case. */
const schema = new Schema(
  {
    kind: { type: String, enum: reportKinds, required },
    target: { type: Schema.Types.ObjectId, required },
    /** Reported members; none for a page without an owner. */
    owners: { type: [Schema.Types.ObjectId], required },
    /** Other members and companies that the reported document concerns: they may not decide the case. */
    concerned: { type: [Schema.Types.ObjectId], default: undefined },
    /** Empty where it was the name of a deleted account. */
    title: { type: String, default: '' },
    state: { type: String, enum: caseStates, default: 'open', required },
    isWaiting: { type: Boolean, default: true, required },
    /** Time of the oldest report or of the appeal. */
    since: { type: Date, default: () => new Date(), required },
    weight: { type: Number, default: 0, required },
    reportCount: { type: Number, default: 0, required },
    /** Reports by members whose phone number is proven. */
    provenCount: { type: Number, default: 0, required },
    /** Set while the reports or the decision hide the document. */
    hiddenAt: Date,
    /** Whether its owners were notified: the document was hidden, or they were warned. */
    isTold: Boolean,
    decision: { type: decision, default: undefined },
    decidedAt: Date,
    /** Time of a decision that has not taken effect yet, see settling.service.ts. */
    unfinishedSince: Date,
    appeal: { type: appeal, default: undefined },
    /** Counts edits, see core/documents/versions.ts. */
    version: Number,
    ...outboxField,
    demo: Boolean,
  },
  { collection: 'reportcases', versionKey: false },
);
schema.plugin(versioned(['unfinishedSince']));
schema.plugin(notifiesPeople);
schema.index({ kind: 1, target: 1 }, { unique: true, partialFilterExpression: { state: 'open' } });
schema.index({ kind: 1, target: 1, isWaiting: 1 });
schema.index({ isWaiting: 1, since: 1, _id: 1 });
schema.index({ isWaiting: 1, decidedAt: -1, _id: -1 });
schema.index({ owners: 1, isTold: 1, since: -1, _id: -1 });
schema.index({ decidedAt: 1 }, { expireAfterSeconds: retentionDays * dayS });
schema.index({ unfinishedSince: 1 }, { sparse: true });
schema.index({ demo: 1 }, { sparse: true });

export type ReportCaseFields = InferSchemaType<typeof schema>;
export type ReportCaseDoc = ReportCaseFields & { _id: Types.ObjectId };
export const ReportCaseModel = model<ReportCaseFields>('ReportCase', schema);

/** Kinds of reported documents whose title may be the name of the reported member. */
export const namedKinds: readonly ReportKind[] = ['professional', 'member', 'order', 'conversation'];
