import { config } from '../../config.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { log } from '../../log.ts';
import { isAllowedNumber } from '../../sms/countries.ts';
import { canSendMail, sendMail } from '../../sms/mail.ts';
import { canSendSms, sendSms } from '../../sms/sms.ts';
import { canonicalPhone } from '../auth/phones.ts';
import type { TicketDoc } from './ticket.model.ts';

type Asked = Pick<TicketDoc, 'contact' | 'subject' | 'reference'>;

async function send({ contact, subject, reference }: Asked, answer: string): Promise<boolean> {
  const text = `${answer}\n${config.brandName} · ${reference}`;
  if (contact.includes('@')) {
    if (!canSendMail()) return false;
    await sendMail({ email: contact, subject: `${config.brandName} : ${subject}`, text, code: '' });
    return true;
  }
  const phone = canonicalPhone(contact);
  if (!canSendSms() || !isAllowedNumber(phone)) return false;
  await sendSms({ phone, text, code: '' }, { kind: 'notice' });
  return true;
}

/** Sends an answer to the e-mail address or phone number in a request for help; throws when it cannot be sent. */
export async function sendAnswer(ticket: Asked, answer: string): Promise<void> {
  const isSent = await send(ticket, answer).catch((error: unknown) => {
    log.warn({ err: error }, 'an answer to a request for help could not be sent');
    return false;
  });
  if (!isSent) throw new AppError('answer_unsent');
}
