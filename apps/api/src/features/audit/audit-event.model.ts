import { auditKinds } from '@laterite/shared/features/admin/audit-kinds.ts';
import { maxReasonLength } from '@laterite/shared/features/listings/hiding.ts';
import { dayS } from '@laterite/shared/time.ts';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

const retentionDays = 365;

/** Audit trail of accounts. Entries are never changed and are deleted after twelve months. */
const schema = new Schema(
  {
    kind: { type: String, enum: auditKinds, required: true },
    /** The actor; absent for visitors. */
    actor: Schema.Types.ObjectId,
    /** The target, when it is not the actor. */
    target: String,
    /** The values that the change replaced, and those it stored: states and ids, never a text someone wrote. */
    before: { type: Schema.Types.Mixed, default: undefined },
    after: { type: Schema.Types.Mixed, default: undefined },
    /** The reason that the team gave for a decision, which its subject reads too. */
    reason: { type: String, maxlength: maxReasonLength },
    /** Truncated network address of the caller. */
    network: String,
    at: { type: Date, default: () => new Date(), required: true },
  },
  { collection: 'auditevents', versionKey: false },
);
schema.index({ at: 1 }, { expireAfterSeconds: retentionDays * dayS });
schema.index({ at: -1, _id: -1 });
schema.index({ kind: 1, at: -1, _id: -1 });
schema.index({ actor: 1, at: -1, _id: -1 });
schema.index({ target: 1, at: -1, _id: -1 }, { sparse: true });

const refuse = () => {
  throw new Error('Audit events are never changed or deleted');
};
schema.pre(['updateOne', 'updateMany', 'findOneAndUpdate', 'replaceOne', 'findOneAndReplace'], refuse);
schema.pre(['deleteOne', 'deleteMany', 'findOneAndDelete'], refuse);

type AuditEventFields = InferSchemaType<typeof schema>;
export type AuditEventDoc = AuditEventFields & { _id: Types.ObjectId };
export const AuditEventModel = model<AuditEventFields>('AuditEvent', schema);
