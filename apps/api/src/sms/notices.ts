import { config } from '../config.ts';
import { sendThrough } from './http-sender.ts';
import { sendSms } from './sms.ts';

interface Notice {
  subject: string;
  text: string;
}

/** Tells a member what happened to their account by another channel than codes usually take: e-mail, else WhatsApp, else SMS. */
export async function notify(
  to: { email: string; phoneNumber: string },
  { subject, text }: Notice,
): Promise<void> {
  const { mail, whatsapp } = config.sms;
  if (mail) return sendThrough(mail, 'e-mail', { email: to.email, subject, text });
  await sendSms({ phone: to.phoneNumber, text, code: '' }, whatsapp ? 'whatsapp' : 'sms');
}
