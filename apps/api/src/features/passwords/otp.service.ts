import { constants } from '@laterite/shared/constants.ts';
import { trusted } from 'mongoose';
import { config } from '../../config.ts';
import { runInBackground } from '../../core/concurrency/background.ts';
import { isDuplicateKey } from '../../core/database-helpers.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { codeHash, isCode, newCode, newSalt } from './codes.ts';
import { OtpChallengeModel } from './otp-challenge.model.ts';

const waitMs = () => constants.otpWaitMs / config.rateLimitFactor;
const secondsUntil = (time: number) => Math.max(1, Math.ceil((time - Date.now()) / 1000));

/** A code to send. */
export interface CodeRequest {
  /** Identifies the challenge: the proven contact or claim, and its member. A new code replaces the old one. */
  id: string;
  /** The phone number or e-mail to be proven, where the id does not contain it. */
  target?: string;
  /** Counts the sending and throws beyond a limit. */
  countSending: () => Promise<unknown>;
  /** Sends the code in the background: neither the response nor its time reveals whether it was sent. */
  deliver: (code: string) => Promise<void>;
}

const sentBefore = (time: number) => ({ sentAt: trusted({ $lte: new Date(time) }) });

/** Replaces the challenge, unless the old one is younger than the wait and for the same target; the unique `_id` then rejects the insert. */
async function replaceChallenge({ id, target }: CodeRequest, code: string) {
  const now = Date.now();
  const salt = newSalt();
  const fresh = {
    salt,
    codeHash: codeHash(code, salt),
    attempts: 0,
    sentAt: new Date(now),
    expiresAt: new Date(now + constants.otpLifeMs),
    ...(target !== undefined && { target }),
  };
  const isOld = sentBefore(now - waitMs());
  const isReplaceable = target === undefined ? isOld : { $or: [isOld, { target: trusted({ $ne: target }) }] };
  try {
    const change = { $set: fresh, $unset: { consumedAt: 1 } };
    const before = await OtpChallengeModel.findOneAndUpdate({ _id: id, ...isReplaceable }, change, {
      upsert: true,
    }).lean();
    return { salt, before };
  } catch (error) {
    if (isDuplicateKey(error)) return undefined;
    throw error;
  }
}
type Replacement = NonNullable<Awaited<ReturnType<typeof replaceChallenge>>>;

/** Restores the old challenge when the code of the new one cannot be sent. */
async function putBack(id: string, { salt, before }: Replacement): Promise<void> {
  if (before) await OtpChallengeModel.replaceOne({ _id: id, salt }, before);
  else await OtpChallengeModel.deleteOne({ _id: id, salt });
}

/** Sends a code unless the last one was sent less than the wait ago; returns the number of seconds until the next can be sent. */
export async function sendCode(request: CodeRequest): Promise<number> {
  const { id, target, countSending, deliver } = request;
  const young = { _id: id, sentAt: trusted({ $gt: new Date(Date.now() - waitMs()) }) };
  const waiting = await OtpChallengeModel.findOne(young, { sentAt: 1, target: 1 }).lean();
  if (waiting && (waiting.target ?? undefined) === target) {
    return secondsUntil(waiting.sentAt.getTime() + waitMs());
  }
  const code = newCode();
  const replaced = await replaceChallenge(request, code);
  if (replaced) {
    // Only the request that replaced the challenge is counted: of concurrent requests the others send nothing.
    await countSending().catch(async (error: unknown) => {
      await putBack(id, replaced);
      throw error;
    });
    runInBackground(() => deliver(code));
  }
  return secondsUntil(Date.now() + waitMs());
}

const living = (id: string) => ({
  _id: id,
  consumedAt: null,
  expiresAt: trusted({ $gt: new Date() }),
});

/** Returns the error for a code when no try is left or no code was ever sent. */
async function refusal(id: string): Promise<AppError> {
  const spent = await OtpChallengeModel.findOne(living(id), { expiresAt: 1 }).lean();
  if (!spent) return new AppError('otp_invalid');
  return new AppError('too_many_codes', { retryAfter: secondsUntil(spent.expiresAt.getTime()) });
}

/** Consumes a code and returns the target it proves; throws for a wrong, old or used code, and after five tries. */
export async function redeemCode(id: string, code: string): Promise<string | undefined> {
  // Count the try before comparing: a thousand concurrent tries then still have five in all.
  const challenge = await OtpChallengeModel.findOneAndUpdate(
    { ...living(id), attempts: trusted({ $lt: constants.otpTries }) },
    { $inc: { attempts: 1 } },
  ).lean();
  if (!challenge) throw await refusal(id);
  if (!isCode(code, challenge.salt, challenge.codeHash)) throw new AppError('otp_invalid');
  const { matchedCount } = await OtpChallengeModel.updateOne(
    { _id: id, codeHash: challenge.codeHash, consumedAt: null },
    { $set: { consumedAt: new Date() } },
  );
  if (matchedCount === 0) throw new AppError('otp_invalid');
  return challenge.target ?? undefined;
}

/** Returns the target of an unexpired code; undefined without one. */
export async function targetOf(id: string): Promise<string | undefined> {
  const challenge = await OtpChallengeModel.findOne(living(id), { target: 1 }).lean();
  return challenge?.target ?? undefined;
}

/** Deletes codes by the ids of their challenges. */
export async function deleteCodes(ids: string[]): Promise<void> {
  await OtpChallengeModel.deleteMany({ _id: trusted({ $in: ids }) });
}
