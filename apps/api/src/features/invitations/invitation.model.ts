import { createHash } from 'node:crypto';
import { memberPermissions } from '@laterite/shared/features/companies/company.ts';
import type { SentInvitation } from '@laterite/shared/features/invitations/invitation.ts';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { notifiesPeople, outboxField } from '../../core/changes/outbox.ts';

const required = true;

/** An open invitation to a company; it is deleted once it is answered, withdrawn or expired. */
const schema = new Schema(
  {
    company: { type: Schema.Types.ObjectId, required },
    invitedBy: { type: Schema.Types.ObjectId, required },
    /** The account that had this name when the invitation was sent (by e-mail, only once it was proven); absent without such an account. */
    invitee: Schema.Types.ObjectId,
    /** The id, e-mail or phone number entered by the sender. */
    to: { type: String, required },
    role: { type: String, required },
    permission: { type: String, enum: memberPermissions, required },
    /** SHA-256 of the token of the link. */
    tokenHash: { type: String, required },
    createdAt: { type: Date, default: () => new Date(), required },
    expiresAt: { type: Date, required },
    ...outboxField,
  },
  { collection: 'companyinvitations', versionKey: false },
);
schema.plugin(notifiesPeople);
schema.index({ company: 1, to: 1 }, { unique: true });
schema.index({ invitee: 1, createdAt: -1 });
schema.index({ invitedBy: 1 });
schema.index({ tokenHash: 1 }, { unique: true });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type InvitationFields = InferSchemaType<typeof schema>;
export type InvitationDoc = InvitationFields & { _id: Types.ObjectId };
export const InvitationModel = model<InvitationFields>('CompanyInvitation', schema);

/** Returns the hash under which the token of an invitation link is stored. */
export const hashInvitationToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/** Returns an invitation as the company sees it. */
export const toSentInvitation = (invitation: InvitationDoc): SentInvitation => ({
  _id: String(invitation._id),
  to: invitation.to,
  role: invitation.role,
  permission: invitation.permission,
  createdAt: invitation.createdAt.toISOString(),
  expiresAt: invitation.expiresAt.toISOString(),
});
