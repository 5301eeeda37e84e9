import type { Bilingual, Language } from '@laterite/shared/languages.ts';
import { config } from '../config.ts';
import { sendThrough } from './http-sender.ts';
import { sendSms } from './sms.ts';

export interface Notice {
  subject: string;
  text: string;
}

/** A notice in both languages, without the brand at the beginning of both texts. */
export interface BilingualNotice {
  subject: Bilingual;
  text: Bilingual;
}

/** The colon after a label, with its spacing in each language. */
export const colon: Record<Language, string> = { fr: ' :', en: ':' };

/** Puts the brand before a sentence in a language. */
export const branded = (language: Language, sentence: string): string =>
  `${config.brandName}${colon[language]} ${sentence}`;

/** Returns a notice in one language. */
export const noticeIn = (language: Language, { subject, text }: BilingualNotice): Notice => ({
  subject: branded(language, subject[language]),
  text: branded(language, text[language]),
});

/** Addresses of a member for notices. */
export interface Recipient {
  email: string;
  phoneNumber: string;
  /** Absent while the number is not proven: it may belong to anybody, so nothing is sent to it. */
  phoneVerifiedAt?: Date | null | undefined;
}

/** Whether a notice can be sent by e-mail: an account whose address another member has proven has none. */
const hasMail = ({ email }: Recipient): boolean => config.sms.mail !== undefined && email.includes('@');

async function notifyByMail(to: Recipient, { subject, text }: Notice): Promise<void> {
  const { email } = to;
  if (config.sms.mail && hasMail(to))
    await sendThrough(config.sms.mail, 'e-mail', { email, subject, text, code: '' });
}

async function notifyByPhone({ phoneNumber, phoneVerifiedAt }: Recipient, { text }: Notice): Promise<void> {
  if (!phoneVerifiedAt) return;
  const channel = config.sms.whatsapp ? 'whatsapp' : 'sms';
  await sendSms({ phone: phoneNumber, text, code: '' }, { kind: 'notice', channel });
}

/** Notifies a member about their account by another channel than that of codes: e-mail, else WhatsApp or SMS to a verified number. */
export const notify = (to: Recipient, notice: Notice): Promise<void> =>
  hasMail(to) ? notifyByMail(to, notice) : notifyByPhone(to, notice);

/** Notifies a member by e-mail and by phone: after a change of one of the two, the member may control only the other. */
export async function notifyEverywhere(to: Recipient, notice: Notice): Promise<void> {
  await notifyByMail(to, notice);
  await notifyByPhone(to, notice);
}
