import { hideIn } from '@laterite/shared/contact-details/contact-details.ts';
import type { Account } from '@laterite/shared/features/account/account.ts';
import { restrictionKinds } from '@laterite/shared/features/admin/member.ts';
import { type PublicUser, userRoles } from '@laterite/shared/features/users/user.ts';
import { imageUrl } from '@laterite/shared/image-url.ts';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { publishChangesOf } from '../../core/changes/change-plugin.ts';
import { notifiesPeople, outboxField } from '../../core/changes/outbox.ts';
import { versioned } from '../../core/documents/versions.ts';
import { nameKeysOf } from './name-keys.ts';
import { ownContact } from './released-contact.ts';

/** Reason and duration of a suspension or ban, see features/admin/standing.service.ts. */
const restriction = new Schema(
  {
    kind: { type: String, enum: restrictionKinds, required: true },
    reason: { type: String, required: true },
    at: { type: Date, required: true },
    /** When a suspension ends. */
    until: Date,
    /** Time of the member's appeal, of which there is one at most. */
    appealedAt: Date,
  },
  { _id: false },
);
const warning = new Schema(
  {
    at: { type: Date, required: true },
    reason: { type: String, required: true },
    /** The report case that this warning decided; absent for a warning from the page of the member. */
    case: Schema.Types.ObjectId,
  },
  { _id: false },
);
const schema = new Schema(
  {
    userName: { type: String, required: true },
    fullName: String,
    /** Normalized user name for prefix searches, and the normalized words of both names. */
    nameKey: String,
    nameWords: { type: [String], default: undefined },
    /** Or `releasedContact` after another member proved the address. */
    email: { type: String, required: true },
    /** Time when the e-mail address was verified by a code; absent while it is not. */
    emailVerifiedAt: Date,
    /** E.164 when the country is known, else 8 to 15 digits, or `releasedContact` after another member proved the number. */
    phoneNumber: { type: String, required: true },
    /** Time when the phone number was verified by a code; absent while it is not. */
    phoneVerifiedAt: Date,
    /** When an administrator accepted the papers that prove the identity; absent when they were not, or a year has passed. */
    identityVerifiedAt: Date,
    passwordHash: { type: String, required: true, select: false },
    role: { type: String, enum: userRoles, default: 'user', required: true },
    referralCode: { type: String, required: true },
    referredBy: Schema.Types.ObjectId,
    dateOfBirth: String,
    location: String,
    country: String,
    description: String,
    profilePicture: String,
    company: String,
    /** Whether buyers are offered a call where a listing specifies no methods; if absent, they are not. */
    acceptsCalls: Boolean,
    tokenVersion: { type: Number, default: 0, required: true },
    /** Time until which one of the member's tokens may be revoked; absent in accounts of earlier versions, which may have revoked tokens as well. */
    tokensRevokedUntil: { type: Date, default: () => new Date() },
    disabledAt: Date,
    /** Set beside `disabledAt` by a suspension or ban. */
    restriction: { type: restriction, default: undefined },
    warnings: { type: [warning], default: undefined },
    /** Set while the account is being deleted, so that an interrupted deletion can be resumed. */
    leavingAt: Date,
    termsAcceptedAt: Date,
    /** Date of the accepted terms. */
    termsVersion: String,
    createdAt: { type: Date, default: () => new Date(), required: true },
    /** The kinds of devices that logged in, the newest last; see features/auth/devices.ts. */
    devices: { type: [String], default: undefined },
    /** Part of the demo data. */
    demo: Boolean,
    /** Counts the edits of the account, see core/documents/versions.ts. */
    version: Number,
    ...outboxField,
  },
  { collection: 'users', versionKey: false },
);
schema.plugin(notifiesPeople);
schema.plugin(
  versioned([
    'tokenVersion',
    'tokensRevokedUntil',
    'passwordHash',
    'referredBy',
    'devices',
    'warnings',
    'identityVerifiedAt',
    'emailVerifiedAt',
    'phoneVerifiedAt',
  ]),
);
schema.plugin(
  publishChangesOf('users', [
    'tokenVersion',
    'tokensRevokedUntil',
    'passwordHash',
    'role',
    'referredBy',
    'devices',
    'nameKey',
    'nameWords',
    'warnings',
  ]),
);
schema.index({ email: 1 }, { unique: true });
schema.index({ phoneNumber: 1 }, { unique: true });
schema.index({ referralCode: 1 }, { unique: true });
schema.index({ createdAt: -1, _id: -1 });
schema.index({ nameKey: 1 });
schema.index({ nameWords: 1 });
schema.index({ 'restriction.kind': 1, createdAt: -1, _id: -1 }, { sparse: true });
schema.index({ 'restriction.until': 1 }, { sparse: true });
schema.index({ leavingAt: 1 }, { sparse: true });
schema.index({ demo: 1 }, { sparse: true });

schema.pre('save', function () {
  this.set(nameKeysOf(this));
});

export type UserFields = InferSchemaType<typeof schema>;
export type UserDoc = UserFields & { _id: Types.ObjectId };
export const UserModel = model<UserFields>('User', schema);

/** Projection for the public card. */
export const publicUserFields = {
  userName: 1,
  profilePicture: 1,
  location: 1,
  phoneVerifiedAt: 1,
  identityVerifiedAt: 1,
  createdAt: 1,
} as const;

type PublicFields = { _id: Types.ObjectId } & Pick<UserFields, 'userName' | 'createdAt'> &
  Partial<Pick<UserFields, 'profilePicture' | 'location' | 'phoneVerifiedAt' | 'identityVerifiedAt'>>;

/** Returns the public card of a member; names stored before they were checked may contain a number. */
export const toPublicUser = (user: PublicFields): PublicUser => ({
  _id: String(user._id),
  userName: hideIn(user.userName),
  profilePicture: user.profilePicture ?? null,
  profilePictureUrl: imageUrl(user.profilePicture ?? null),
  location: hideIn(user.location ?? null),
  phoneVerified: user.phoneVerifiedAt != null,
  ...(user.identityVerifiedAt && { identityVerifiedAt: user.identityVerifiedAt.toISOString() }),
  memberSince: user.createdAt.toISOString(),
});

/** Returns an account for its member and administrators. */
export const toAccount = (user: UserDoc): Account => ({
  _id: String(user._id),
  version: user.version ?? 0,
  userName: user.userName,
  fullName: user.fullName ?? null,
  email: ownContact(user.email),
  emailVerified: user.emailVerifiedAt != null,
  phoneNumber: ownContact(user.phoneNumber),
  phoneVerified: user.phoneVerifiedAt != null,
  dateOfBirth: user.dateOfBirth ?? null,
  location: user.location ?? null,
  description: user.description ?? null,
  profilePicture: user.profilePicture ?? null,
  profilePictureUrl: imageUrl(user.profilePicture ?? null),
  acceptsCalls: user.acceptsCalls ?? false,
  role: user.role,
  referralCode: user.referralCode,
  disabled: Boolean(user.disabledAt),
  createdAt: user.createdAt.toISOString(),
});
