import { dayS } from '@laterite/shared/time.ts';
import { model, Schema } from 'mongoose';

const auditKinds = [
  'signup',
  'login',
  'login_failed',
  'account_locked',
  'identity_linked',
  'identity_unlinked',
  'logout_all',
  'code_sent',
  'code_refused',
  'password_reset',
  'password_changed',
  'password_refused',
  'profile_changed',
  'email_changed',
  'phone_changed',
  'phone_verified',
  'phone_released',
  'contact_change_requested',
  'role_changed',
  'account_disabled',
  'account_enabled',
  'account_deleted',
  'account_exported',
  'listing_deleted',
  'listing_moderated',
  'comment_deleted',
  'review_deleted',
  'paper_seen',
  'paper_unseen',
  'professional_changed',
  'professional_deleted',
  'company_changed',
  'company_deleted',
  'company_listed',
  'company_claimed',
  'claim_code_sent',
  'claim_requested',
  'claim_refused',
  'claim_document_read',
  'members_changed',
  'member_invited',
  'invitation_accepted',
  'contact_revealed',
  'ticket_changed',
  'report_sent',
  'report_hid',
  'report_decided',
  'report_appealed',
  'forbidden',
] as const;
export type AuditKind = (typeof auditKinds)[number];

const retentionDays = 365;

/** What happened to accounts and who did it. Written once, never changed; gone after twelve months. */
const schema = new Schema(
  {
    kind: { type: String, enum: auditKinds, required: true },
    /** Who did it; absent for visitors. */
    actor: Schema.Types.ObjectId,
    /** What it was done to, when that is not the actor. */
    target: String,
    /** Network of the caller, its last part cut off. */
    network: String,
    at: { type: Date, default: () => new Date(), required: true },
  },
  { collection: 'auditevents', versionKey: false },
);
schema.index({ at: 1 }, { expireAfterSeconds: retentionDays * dayS });
schema.index({ actor: 1, at: -1 });

const refuse = () => {
  throw new Error('Audit events are never changed or deleted');
};
schema.pre(['updateOne', 'updateMany', 'findOneAndUpdate', 'replaceOne', 'findOneAndReplace'], refuse);
schema.pre(['deleteOne', 'deleteMany', 'findOneAndDelete'], refuse);

export const AuditEventModel = model('AuditEvent', schema);
