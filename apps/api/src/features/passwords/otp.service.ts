import type { CodeChannel } from '@laterite/shared/features/passwords/password.ts';
import { constants } from '@laterite/shared/limits.ts';
import { trusted } from 'mongoose';
import { config } from '../../config.ts';
import { AppError } from '../../core/app-error.ts';
import { runInBackground } from '../../core/background.ts';
import { isDuplicateKey } from '../../core/database-helpers.ts';
import { consumeRateLimit } from '../../core/rate-limits.ts';
import { sendSms } from '../../sms/sms.ts';
import { audit } from '../audit/audit.service.ts';
import { UserModel } from '../users/user.model.ts';
import { codeHash, isCode, newCode, newSalt } from './codes.ts';
import { OtpChallengeModel } from './otp-challenge.model.ts';

const waitMs = () => constants.otpWaitMs / config.rateLimitFactor;

const secondsUntil = (time: number) => Math.max(1, Math.ceil((time - Date.now()) / 1000));

/** Puts a new challenge in the place of the old one, unless that one is younger than the wait; then the unique _id refuses. */
async function replaceChallenge(phone: string, code: string) {
  const now = Date.now();
  const salt = newSalt();
  const fresh = {
    salt,
    codeHash: codeHash(code, salt),
    attempts: 0,
    sentAt: new Date(now),
    expiresAt: new Date(now + constants.otpLifeMs),
  };
  const old = { _id: phone, sentAt: trusted({ $lte: new Date(now - waitMs()) }) };
  try {
    const change = { $set: fresh, $unset: { consumedAt: 1 } };
    const before = await OtpChallengeModel.findOneAndUpdate(old, change, { upsert: true }).lean();
    return { salt, before };
  } catch (error) {
    if (isDuplicateKey(error)) return undefined;
    throw error;
  }
}

type Replacement = NonNullable<Awaited<ReturnType<typeof replaceChallenge>>>;

/** Gives the old challenge its place back when no code may leave for the new one. */
async function putBack(phone: string, { salt, before }: Replacement): Promise<void> {
  if (before) await OtpChallengeModel.replaceOne({ _id: phone, salt }, before);
  else await OtpChallengeModel.deleteOne({ _id: phone, salt });
}

async function takeTurns(phone: string): Promise<void> {
  await consumeRateLimit('codesToPhoneSoon', phone);
  await consumeRateLimit('codesToPhone', phone);
}

/** Whether the phone belongs to someone is looked up after the answer, so that neither it nor its time tells. */
async function deliver(phone: string, code: string, channel: CodeChannel): Promise<void> {
  const user = await UserModel.findOne({ phoneNumber: phone, disabledAt: null }, { _id: 1 }).lean();
  if (!user) return;
  const text = `${config.brandName} : ${code} est votre code (10 min). Ne le donnez à personne.`;
  await sendSms({ phone, code, text }, channel);
  await audit('code_sent', { actor: String(user._id) });
}

/** Sends a code unless one has just left; answers after how many seconds the next can. */
export async function sendCode(phone: string, channel: CodeChannel): Promise<number> {
  const young = { _id: phone, sentAt: trusted({ $gt: new Date(Date.now() - waitMs()) }) };
  const waiting = await OtpChallengeModel.findOne(young, { sentAt: 1 }).lean();
  if (waiting) return secondsUntil(waiting.sentAt.getTime() + waitMs());
  const code = newCode();
  const replaced = await replaceChallenge(phone, code);
  if (replaced) {
    // Only who won takes a turn: of many at once the others would use up the turns of codes never sent.
    await takeTurns(phone).catch(async (error) => {
      await putBack(phone, replaced);
      throw error;
    });
    runInBackground(() => deliver(phone, code, channel));
  }
  return secondsUntil(Date.now() + waitMs());
}

const living = (phone: string) => ({
  _id: phone,
  consumedAt: null,
  expiresAt: trusted({ $gt: new Date() }),
});

/** What to say when no try is left or no code was ever sent. */
async function refusal(phone: string): Promise<AppError> {
  const spent = await OtpChallengeModel.findOne(living(phone), { expiresAt: 1 }).lean();
  if (!spent) return new AppError('otp_invalid');
  return new AppError('too_many_codes', { retryAfter: secondsUntil(spent.expiresAt.getTime()) });
}

/** Uses a code up; refuses a wrong, old or used one, and everything after five tries. */
export async function redeemCode(phone: string, code: string): Promise<void> {
  // The try is counted before the code is compared: a thousand at once have five between them.
  const challenge = await OtpChallengeModel.findOneAndUpdate(
    { ...living(phone), attempts: trusted({ $lt: constants.otpTries }) },
    { $inc: { attempts: 1 } },
  ).lean();
  if (!challenge) throw await refusal(phone);
  if (!isCode(code, challenge.salt, challenge.codeHash)) throw new AppError('otp_invalid');
  const { matchedCount } = await OtpChallengeModel.updateOne(
    { _id: phone, codeHash: challenge.codeHash, consumedAt: null },
    { $set: { consumedAt: new Date() } },
  );
  if (matchedCount === 0) throw new AppError('otp_invalid');
}

/** Forgets the code of a phone. */
export async function forgetCode(phone: string): Promise<void> {
  await OtpChallengeModel.deleteOne({ _id: phone });
}
