import { createTransport, type Transporter } from 'nodemailer';
import { config } from '../../config.ts';
import { log } from '../../log.ts';

interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  unsubscribeUrl: string;
}

const timeoutMs = 20_000;
let transport: { url: string; transporter: Transporter } | undefined;

function transporterFor(url: string): Transporter {
  if (transport?.url !== url) {
    const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
    transport = { url, transporter: createTransport({ url, ...timeouts }) };
  }
  return transport.transporter;
}

/** Sends an e-mail that can be unsubscribed from in one click (RFC 8058); without a mail server only its subject is logged. */
export async function sendNotificationMail({ unsubscribeUrl, ...mail }: Mail): Promise<void> {
  if (!config.smtp) {
    log.info({ subject: mail.subject }, 'no mail server is set up: the e-mail was not sent');
    return;
  }
  await transporterFor(config.smtp.url).sendMail({
    ...mail,
    from: config.smtp.from,
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  });
}
