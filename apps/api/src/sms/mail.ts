import { config } from '../config.ts';
import { sendThrough } from './http-sender.ts';
import { sendByServer } from './mail-server.ts';
import { withoutGateway } from './sms.ts';

/** Returns whether e-mails can be sent: in production through the gateway MAIL_URL or a mail server. */
export const canSendMail = (): boolean =>
  config.sms.mail !== undefined || config.smtp !== undefined || !config.production;

interface Mail {
  email: string;
  subject: string;
  text: string;
  code: string;
}

/** Sends an e-mail; without gateway and mail server it uses the sender of text messages without a gateway. */
export async function sendMail(mail: Mail): Promise<void> {
  if (config.sms.mail) await sendThrough(config.sms.mail, 'e-mail', { ...mail });
  else if (config.smtp) await sendByServer({ to: mail.email, subject: mail.subject, text: mail.text });
  else await withoutGateway(config).send({ phone: mail.email, text: mail.text, code: mail.code });
}
