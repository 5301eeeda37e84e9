import { createTransport, type Transporter } from 'nodemailer';
import { config } from '../config.ts';
import { log } from '../log.ts';

interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
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

/** Whether e-mails can be sent: in production only with a mail server; otherwise the log shows them. */
export const canSendByServer = (): boolean => config.smtp !== undefined || !config.production;

const addresses = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;

/** Returns the failure for the log, without the addresses of people, which the mail server and the library repeat. */
function failureOf(error: unknown): Error {
  const { message, code, responseCode } = error as Error & { code?: string; responseCode?: number };
  return Object.assign(new Error(message.replace(addresses, '…')), { code, responseCode });
}

/** Sends an e-mail through the mail server; without one only its subject is logged. */
export async function sendByServer({ headers, ...mail }: Mail): Promise<void> {
  if (!config.smtp) {
    log.info({ subject: mail.subject }, 'no mail server is set up: the e-mail was not sent');
    return;
  }
  const message = {
    ...mail,
    from: config.smtp.from,
    headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
  };
  try {
    await transporterFor(config.smtp.url).sendMail(message);
  } catch (error) {
    throw failureOf(error);
  }
}
