import type { ClaimCodeSent, ClaimProof } from '@laterite/shared/features/claims/claim.ts';
import type { CompanyDetail } from '@laterite/shared/features/companies/company.ts';
import { passwordSentences } from '@laterite/shared/features/passwords/password.ts';
import type { PhoneCodeInput } from '@laterite/shared/features/proofs/proof.ts';
import { type Locale, localize } from '@laterite/shared/languages.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { consumeRateLimit } from '../../core/limits/rate-limits.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { sendSms, usableCodeChannels } from '../../sms/sms.ts';
import { audit } from '../audit/audit.service.ts';
import { describe } from '../companies/companies.service.ts';
import { findCompany } from '../companies/company-access.ts';
import { claimCodeText } from '../passwords/code-texts.ts';
import { redeemCode, sendCode } from '../passwords/otp.service.ts';
import { findUnclaimed, giveCompany } from './claim-access.ts';
import { claimNumberOf } from './claim-way.ts';

/** Returns the id of the code challenge of one member for one company: its code is valid for no other. */
const challengeOf = (company: string, user: string): string => `claim:${company}:${user}`;

async function countSending(company: string, user: string, phone: string): Promise<void> {
  await consumeRateLimit('claim', user);
  await consumeRateLimit('claimOfCompany', company);
  await consumeRateLimit('proofCodes', phone);
}

/** Sends a code to the listed number of a company without an owner. Returns the last two digits of that number. */
export async function sendClaimCode(
  id: string,
  user: CurrentUser,
  readBody: () => Promise<{ body: PhoneCodeInput }>,
  locale: Locale,
): Promise<ClaimCodeSent> {
  const company = await findUnclaimed(id);
  const { channel } = (await readBody()).body;
  const phone = claimNumberOf(company);
  if (!phone) throw new AppError('codes_unavailable');
  const retryAfter = await sendCode({
    id: challengeOf(String(company._id), user.id),
    target: phone,
    countSending: () => countSending(String(company._id), user.id, phone),
    async deliver(code) {
      const text = claimCodeText(code, company.name, locale);
      await sendSms({ phone, code, text }, { kind: 'code', channel });
      await audit('claim_code_sent', { actor: user.id, target: String(company._id) });
    },
  });
  const message = localize(passwordSentences.sent, locale);
  return { message, retryAfter, channels: usableCodeChannels, phoneEnd: phone.slice(-2) };
}

/** Makes the member who enters the code the owner; a code sent to a number that is no longer listed counts as wrong. */
export async function claimByCode(
  id: string,
  user: CurrentUser,
  readBody: () => Promise<{ body: ClaimProof }>,
): Promise<CompanyDetail> {
  const company = await findUnclaimed(id);
  const { otp, role } = (await readBody()).body;
  const proven = await redeemCode(challengeOf(String(company._id), user.id), otp);
  if (!proven || proven !== claimNumberOf(company)) throw new AppError('otp_invalid');
  await giveCompany(company._id, user.id, role);
  return describe(await findCompany(id));
}
