import { config } from '../config.ts';
import { sendThrough } from './http-sender.ts';
import { withoutGateway } from './sms.ts';

/** Returns whether e-mails can leave: in production through the gateway MAIL_URL only. */
export const canSendMail = (): boolean => config.sms.mail !== undefined || !config.production;

interface Mail {
  email: string;
  subject: string;
  text: string;
  code: string;
}

/** Sends an e-mail; without a gateway it goes where messages go in development and tests. */
export async function sendMail(mail: Mail): Promise<void> {
  if (config.sms.mail) await sendThrough(config.sms.mail, 'e-mail', { ...mail });
  else await withoutGateway(config).send({ phone: mail.email, text: mail.text, code: mail.code });
}
