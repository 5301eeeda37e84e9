import { constants } from '@laterite/shared/constants.ts';
import {
  type ChangedSession,
  type ChangePasswordInput,
  type CodeChannel,
  type CodeSent,
  passwordSentences,
  type ResendInput,
  type ResetPasswordInput,
  type ResetPermit,
  type VerifyOtpInput,
} from '@laterite/shared/features/passwords/password.ts';
import { type Locale, localize } from '@laterite/shared/languages.ts';
import { dayMs } from '@laterite/shared/time.ts';
import { type Types, trusted } from 'mongoose';
import { outboxEntry } from '../../core/changes/outbox.ts';
import { runInBackground } from '../../core/concurrency/background.ts';
import { AppError, field, invalidFields } from '../../core/errors/app-error.ts';
import { consumeRateLimit, resetRateLimit } from '../../core/limits/rate-limits.ts';
import { requestContext } from '../../core/request-context.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { canSendSms, sendSms, usableCodeChannels } from '../../sms/sms.ts';
import { audit } from '../audit/audit.service.ts';
import { toSession } from '../auth/auth.service.ts';
import { clearLoginFailures, countLoginFailure } from '../auth/login-failures.ts';
import { passwordWeakness } from '../auth/password-rules.ts';
import { hashPassword, verifyPassword } from '../auth/passwords.ts';
import { canonicalPhone } from '../auth/phones.ts';
import { identitiesOf, unlinkAll } from '../identities/linking.service.ts';
import { notifyMember } from '../notifications/account-notices.ts';
import { answerLanguage } from '../notifications/preferences.model.ts';
import { type UserFields, UserModel } from '../users/user.model.ts';
import { codeText, proofId } from './code-texts.ts';
import { newToken, tokenHash } from './codes.ts';
import { deleteCodes, redeemCode, sendCode } from './otp.service.ts';
import { ResetTokenModel } from './reset-token.model.ts';

/** Notice about a changed password, so that the member notices if somebody else changed it. */
const passwordNotice = {
  subject: { fr: 'votre mot de passe a changé', en: 'your password has changed' },
  text: {
    fr: 'le mot de passe de votre compte vient de changer. Si ce n’est pas vous, choisissez-en un autre par « Mot de passe oublié » et écrivez au support.',
    en: 'the password of your account has just been changed. If this was not you, choose another one with “Forgot password” and write to the support.',
  },
};

/** Sends a code to the member with this phone number, if any. */
async function deliver(phone: string, code: string, channel: CodeChannel, locale: Locale): Promise<void> {
  const user = await UserModel.findOne({ phoneNumber: phone, disabledAt: null }, { _id: 1 }).lean();
  if (!user) return;
  const text = codeText(code, await answerLanguage(user._id, locale));
  await sendSms({ phone, code, text }, { kind: 'code', channel });
  await audit('code_sent', { actor: String(user._id) });
}

async function countReset(phone: string): Promise<void> {
  await consumeRateLimit('codesToPhoneSoon', phone);
  await consumeRateLimit('codesToPhone', phone);
}

/** Sends a code to a phone; an unknown number gets the same response in the same time. Throws where this server can send no messages. */
export async function sendOtp(
  { phoneNumber, channel = 'sms' }: ResendInput,
  locale: Locale,
): Promise<CodeSent> {
  if (!canSendSms()) throw new AppError('messages_unavailable');
  const phone = canonicalPhone(phoneNumber);
  const retryAfter = await sendCode({
    id: phone,
    countSending: () => countReset(phone),
    deliver: (code) => deliver(phone, code, channel, locale),
  });
  return { message: localize(passwordSentences.sent, locale), retryAfter, channels: usableCodeChannels };
}

/** Exchanges a code for a reset token. */
export async function verifyOtp({ phoneNumber, otp }: VerifyOtpInput, locale: Locale): Promise<ResetPermit> {
  const phone = canonicalPhone(phoneNumber);
  await redeemCode(phone, otp);
  // Entering the code proves the phone number as well.
  const user = await UserModel.findOneAndUpdate(
    { phoneNumber: phone, disabledAt: null },
    { $set: { phoneVerifiedAt: new Date() } },
    { projection: { tokenVersion: 1 } },
  ).lean();
  if (!user) throw new AppError('otp_invalid');
  const token = newToken();
  await ResetTokenModel.create({
    _id: tokenHash(token),
    user: user._id,
    tokenVersion: user.tokenVersion,
    expiresAt: new Date(Date.now() + constants.resetPermitLifeMs),
  });
  const linked = await identitiesOf(String(user._id));
  return {
    message: localize(passwordSentences.verified, locale),
    token,
    ...(linked.length > 0 && { linked }),
  };
}

type Named = Pick<UserFields, 'email' | 'phoneNumber' | 'userName'>;

async function assertStrong(password: string, user: Named): Promise<void> {
  const weakness = await passwordWeakness(password, user);
  if (weakness) throw invalidFields([field('newPassword', weakness)]);
}

/** Sets a new password with a reset token: of several requests with the same token, exactly one succeeds. */
export async function reset(
  { token, newPassword, unlink = [] }: ResetPasswordInput,
  locale: Locale,
  ip: string,
) {
  const permit = { _id: tokenHash(token), expiresAt: trusted({ $gt: new Date() }) };
  const known = await ResetTokenModel.findOne(permit).lean();
  const user = known && (await UserModel.findOne({ _id: known.user, disabledAt: null }).lean());
  if (!known || !user) throw new AppError('reset_expired');
  await assertStrong(newPassword, user);
  const passwordHash = await hashPassword(newPassword);
  if (!(await ResetTokenModel.findOneAndDelete(permit).lean())) throw new AppError('reset_expired');
  const { matchedCount } = await UserModel.updateOne(
    { _id: user._id, tokenVersion: known.tokenVersion, disabledAt: null },
    {
      $set: { passwordHash },
      $inc: { tokenVersion: 1 },
      $push: { outbox: outboxEntry('password_changed') },
    },
  );
  if (matchedCount === 0) throw new AppError('reset_expired');
  await Promise.all([
    unlinkAll(String(user._id), unlink),
    deleteResets(user),
    clearLoginFailures(user, ip),
    audit('password_reset', { actor: String(user._id) }),
  ]);
  runInBackground(() => notifyMember(user, passwordNotice));
  return { message: localize(passwordSentences.reset, locale) };
}

/** Deletes every code and reset token of an account, including pending changes of e-mail and phone. */
export async function deleteResets(user: { _id: Types.ObjectId; phoneNumber: string }): Promise<void> {
  const id = String(user._id);
  await Promise.all([
    ResetTokenModel.deleteMany({ user: user._id }),
    deleteCodes([user.phoneNumber, proofId('phone', id), proofId('email', id)]),
  ]);
}

/** Verifies the member's password; after five wrong ones in 15 minutes it throws, without ending their sessions. Each wrong one counts as a failed log-in. */
export async function isCurrentPassword(member: CurrentUser, password: string): Promise<boolean> {
  await consumeRateLimit('passwordFailures', member.id);
  const user = await UserModel.findById(member.id).select('+passwordHash').lean();
  const matches = await verifyPassword(password, user?.passwordHash);
  if (matches) await resetRateLimit('passwordFailures', member.id);
  else await audit('password_refused');
  if (user && !matches) await countLoginFailure(user.email, user.email, requestContext.getStore()?.ip ?? '');
  return matches;
}

/** Throws unless this is the member's password. */
export async function assertCurrentPassword(member: CurrentUser, password: string): Promise<void> {
  if (!(await isCurrentPassword(member, password))) throw new AppError('wrong_password');
}

/** Changes the password: ends every session and returns a new one of the same duration. */
export async function change(
  member: CurrentUser,
  { oldPassword, newPassword }: ChangePasswordInput,
  locale: Locale,
): Promise<ChangedSession> {
  // The version is read before the password is verified: a password changed meanwhile ended this session.
  const user = await UserModel.findById(member.id).lean();
  if (!user) throw new AppError('unauthorized');
  await assertCurrentPassword(member, oldPassword);
  await assertStrong(newPassword, user);
  const changed = await UserModel.findOneAndUpdate(
    { _id: user._id, tokenVersion: user.tokenVersion, disabledAt: null },
    {
      $set: { passwordHash: await hashPassword(newPassword) },
      $inc: { tokenVersion: 1 },
      $push: { outbox: outboxEntry('password_changed') },
    },
    { returnDocument: 'after' },
  ).lean();
  if (!changed) throw new AppError('unauthorized');
  await Promise.all([deleteResets(changed), audit('password_changed')]);
  runInBackground(() => notifyMember(changed, passwordNotice));
  const wasRemembered = member.tokenEndsAt.getTime() - Date.now() > dayMs;
  return { ...toSession(changed, wasRemembered), message: localize(passwordSentences.changed, locale) };
}
