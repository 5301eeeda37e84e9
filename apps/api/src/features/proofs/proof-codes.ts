import type { CodeChannel } from '@laterite/shared/features/passwords/password.ts';
import type { Locale } from '@laterite/shared/languages.ts';
import { type Types, trusted } from 'mongoose';
import { consumeRateLimit } from '../../core/limits/rate-limits.ts';
import { canSendMail, sendMail } from '../../sms/mail.ts';
import { branded, type Recipient } from '../../sms/notices.ts';
import { canSendSms, sendSms } from '../../sms/sms.ts';
import { audit } from '../audit/audit.service.ts';
import { notifyMember } from '../notifications/account-notices.ts';
import { answerLanguage } from '../notifications/preferences.model.ts';
import { codeText, type ProofKind, proofId } from '../passwords/code-texts.ts';
import { sendCode, targetOf } from '../passwords/otp.service.ts';
import { UserModel } from '../users/user.model.ts';
import { wantedNotices } from './proof-notices.ts';

export const canSend = { phone: canSendSms, email: canSendMail };

/** Fields of a number or address, and of the time when it was proven. */
export const contactFields = { phone: 'phoneNumber', email: 'email' } as const;
export const proofFields = { phone: 'phoneVerifiedAt', email: 'emailVerifiedAt' } as const;

interface Proof {
  kind: ProofKind;
  userId: string;
  /** The number or address to prove. */
  target: string;
  channel?: CodeChannel | undefined;
  /** Locale of the HTTP request that requested the code. */
  locale: Locale;
}

async function send({ kind, userId, target, channel, locale }: Proof, code: string): Promise<void> {
  const language = await answerLanguage(userId, locale);
  const text = codeText(code, language);
  const subject = branded(language, { fr: 'votre code', en: 'your code' }[language]);
  if (kind === 'phone') await sendSms({ phone: target, code, text }, { kind: 'code', channel });
  else await sendMail({ email: target, subject, text, code });
}

/** Sends the code; where another account has proven the number or address, notifies that account instead. */
async function deliver(proof: Proof, code: string): Promise<void> {
  const { kind, userId, target } = proof;
  const owner = await UserModel.findOne(
    {
      [contactFields[kind]]: target,
      [proofFields[kind]]: trusted({ $ne: null }),
      _id: trusted({ $ne: userId }),
    },
    { email: 1, phoneNumber: 1, phoneVerifiedAt: 1 },
  ).lean<Recipient & { _id: Types.ObjectId }>();
  if (owner) return notifyMember(owner, wantedNotices[kind]);
  await send(proof, code);
  await audit('code_sent', { actor: userId, target: kind });
}

/** Sends a code that proves a number or address; the response is the same when another account has proven it. Returns the seconds until the next code. */
export const sendProofCode = (proof: Proof): Promise<number> =>
  sendCode({
    id: proofId(proof.kind, proof.userId),
    target: proof.target,
    countSending: () => consumeRateLimit('proofCodes', proof.target),
    deliver: (code) => deliver(proof, code),
  });

/** Returns the number or address for which a member has requested a code. */
export const pendingTarget = (kind: ProofKind, userId: string): Promise<string | undefined> =>
  targetOf(proofId(kind, userId));
