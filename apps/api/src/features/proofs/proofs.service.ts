import { type CodeSent, passwordSentences } from '@laterite/shared/features/passwords/password.ts';
import { mailSent, type PhoneCodeInput } from '@laterite/shared/features/proofs/proof.ts';
import { type Locale, localize } from '@laterite/shared/languages.ts';
import { trusted } from 'mongoose';
import { outboxEntry } from '../../core/changes/outbox.ts';
import { runInBackground } from '../../core/concurrency/background.ts';
import { isDuplicateKey } from '../../core/database-helpers.ts';
import { AppError, field } from '../../core/errors/app-error.ts';
import { consumeRateLimit } from '../../core/limits/rate-limits.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { isAllowedNumber } from '../../sms/countries.ts';
import { notifyEverywhere } from '../../sms/notices.ts';
import { usableCodeChannels } from '../../sms/sms.ts';
import { audit } from '../audit/audit.service.ts';
import { notifyMember } from '../notifications/account-notices.ts';
import { type ProofKind, proofId } from '../passwords/code-texts.ts';
import { redeemCode } from '../passwords/otp.service.ts';
import { deleteResets } from '../passwords/passwords.service.ts';
import { assertNotBanned } from '../users/banned-number.model.ts';
import { isReleased, releasedContact } from '../users/released-contact.ts';
import { type UserDoc, UserModel } from '../users/user.model.ts';
import { canSend, contactFields, pendingTarget, proofFields, sendProofCode } from './proof-codes.ts';
import { changedNotices, releasedNotices } from './proof-notices.ts';

/** A new e-mail or phone number. */
export interface ContactChanges {
  email?: string;
  phoneNumber?: string;
}

/** Throws for contacts that no code can prove on this server; the error does not depend on whether another account has the contact. */
function assertProvable({ email, phoneNumber }: ContactChanges): void {
  const fields = [
    ...(email && !canSend.email() ? [field('email', 'field.changedBySupport')] : []),
    ...(phoneNumber && !canSend.phone() ? [field('phoneNumber', 'field.changedBySupport')] : []),
    ...(phoneNumber && canSend.phone() && !isAllowedNumber(phoneNumber)
      ? [field('phoneNumber', 'field.phoneCountry')]
      : []),
  ];
  if (fields.length > 0) throw new AppError('codes_unavailable', { fields });
}

/** Starts the change of an e-mail or phone number: sends a code to the new one, which replaces the old one once the code is entered. */
export async function requestChanges(userId: string, changes: ContactChanges, locale: Locale): Promise<void> {
  const { email, phoneNumber } = changes;
  if (!email && !phoneNumber) return;
  assertProvable(changes);
  if (phoneNumber) await assertNotBanned(phoneNumber);
  await consumeRateLimit('contactChange', userId);
  if (email) await sendProofCode({ kind: 'email', userId, target: email, locale });
  if (phoneNumber) await sendProofCode({ kind: 'phone', userId, target: phoneNumber, locale });
  await audit('contact_change_requested');
}

async function findAccount({ id }: CurrentUser): Promise<UserDoc> {
  const user = await UserModel.findById(id).lean<UserDoc>();
  if (!user) throw new AppError('unauthorized');
  return user;
}

/** Sends a code to the new phone number, or to the current one while it is not proven. */
export async function sendPhoneCode(
  member: CurrentUser,
  { channel }: PhoneCodeInput,
  locale: Locale,
): Promise<CodeSent> {
  const user = await findAccount(member);
  const own = user.phoneVerifiedAt || isReleased(user.phoneNumber) ? undefined : user.phoneNumber;
  const target = (await pendingTarget('phone', member.id)) ?? own;
  if (!target) throw new AppError('nothing_to_verify');
  if (!canSend.phone() || !isAllowedNumber(target)) throw new AppError('codes_unavailable');
  const retryAfter = await sendProofCode({ kind: 'phone', userId: member.id, target, channel, locale });
  return { message: localize(passwordSentences.sent, locale), retryAfter, channels: usableCodeChannels };
}

/** Sends a code to the new e-mail address, or to the current one while it is not proven. */
export async function sendEmailCode(member: CurrentUser, locale: Locale): Promise<CodeSent> {
  const user = await findAccount(member);
  const own = user.emailVerifiedAt || isReleased(user.email) ? undefined : user.email;
  const target = (await pendingTarget('email', member.id)) ?? own;
  if (!target) throw new AppError('nothing_to_verify');
  if (!canSend.email()) throw new AppError('codes_unavailable');
  const retryAfter = await sendProofCode({ kind: 'email', userId: member.id, target, locale });
  return { message: localize(mailSent, locale), retryAfter, channels: [] };
}

/** Stores the verified number or address and returns the previous account; throws as for a wrong code if another account has taken it meanwhile. */
async function storeProven(
  member: CurrentUser,
  kind: ProofKind,
  proven: Partial<Pick<UserDoc, 'email' | 'emailVerifiedAt' | 'phoneNumber' | 'phoneVerifiedAt'>>,
): Promise<UserDoc> {
  const user = { _id: member.id, disabledAt: null };
  const path = contactFields[kind];
  const store = (filter: object, update: object) =>
    UserModel.findOneAndUpdate(filter, { $set: proven, ...update }, { returnDocument: 'before' })
      .lean<UserDoc>()
      .catch((error: unknown) => {
        throw isDuplicateKey(error) ? new AppError('otp_invalid') : error;
      });
  const isOther = { ...user, [path]: trusted({ $ne: proven[path] }) };
  const changed = { $push: { outbox: outboxEntry(`${kind}_changed`) } };
  const before = (await store(isOther, changed)) ?? (await store(user, {}));
  if (!before) throw new AppError('unauthorized');
  return before;
}

/** Notifies the old number and address, and deletes pending codes, which must no longer open the account. */
export async function announceChange(before: UserDoc, kind: ProofKind): Promise<void> {
  await Promise.all([audit(kind === 'phone' ? 'phone_changed' : 'email_changed'), deleteResets(before)]);
  runInBackground(() => notifyMember(before, changedNotices[kind], notifyEverywhere));
}

/** Removes a number or address from the account that never verified it, and notifies that account by its other contact. */
async function releaseUnproven(kind: ProofKind, target: string, provenBy: string): Promise<void> {
  const field = contactFields[kind];
  const held = { [field]: target, [proofFields[kind]]: null };
  const holder = await UserModel.findOne({ ...held, _id: trusted({ $ne: provenBy }) }).lean<UserDoc>();
  if (!holder) return;
  const released = { [field]: releasedContact(holder._id) };
  const { modifiedCount } = await UserModel.updateOne({ _id: holder._id, ...held }, { $set: released });
  if (modifiedCount === 0) return;
  await Promise.all([audit(`${kind}_released`, { target: String(holder._id) }), deleteResets(holder)]);
  runInBackground(() => notifyMember({ ...holder, ...released }, releasedNotices[kind]));
}

/** Verifies the phone number by its code; a new number replaces the old one. */
export async function verifyPhone(member: CurrentUser, otp: string): Promise<void> {
  const phoneNumber = await redeemCode(proofId('phone', member.id), otp);
  if (!phoneNumber) throw new AppError('otp_invalid');
  await releaseUnproven('phone', phoneNumber, member.id);
  const before = await storeProven(member, 'phone', { phoneNumber, phoneVerifiedAt: new Date() });
  await audit('phone_verified');
  if (before.phoneNumber !== phoneNumber) await announceChange(before, 'phone');
}

/** Verifies the e-mail address by its code; a new address replaces the old one. */
export async function verifyEmail(member: CurrentUser, otp: string): Promise<void> {
  const email = await redeemCode(proofId('email', member.id), otp);
  if (!email) throw new AppError('otp_invalid');
  await releaseUnproven('email', email, member.id);
  const before = await storeProven(member, 'email', { email, emailVerifiedAt: new Date() });
  if (before.email !== email) await announceChange(before, 'email');
}
