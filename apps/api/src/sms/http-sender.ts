import type { SmsMessage, SmsSender } from './sms-sender.ts';

/** An SMS gateway reached over HTTP; `{phone}`, `{text}` and `{code}` are filled into its address and body. */
export interface HttpGateway {
  url: string;
  method: 'GET' | 'POST' | 'PUT';
  headers: Record<string, string>;
  body: string;
}

const timeoutMs = 10_000;
const tries = 2;

const inUrl = encodeURIComponent;
const inJson = (value: string) => JSON.stringify(value).slice(1, -1);

const filled = (template: string, message: SmsMessage, escaped: (value: string) => string) =>
  template.replace(/\{(phone|text|code)\}/g, (_, name: keyof SmsMessage) => escaped(message[name]));

function requestOf({ url, method, headers, body }: HttpGateway, message: SmsMessage) {
  const type = new Headers(headers).get('Content-Type') ?? '';
  const init: RequestInit = { method, headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) };
  if (method !== 'GET') init.body = filled(body, message, type.includes('json') ? inJson : inUrl);
  return { url: filled(url, message, inUrl), init };
}

async function attempt(gateway: HttpGateway, message: SmsMessage): Promise<Response | null> {
  const { url, init } = requestOf(gateway, message);
  return fetch(url, init).catch(() => null);
}

/** Sends through the gateway; an unreachable or failing one is asked twice. */
export const httpSender = (gateway: HttpGateway): SmsSender => ({
  async send(message) {
    let response: Response | null = null;
    for (let i = 0; i < tries; i++) {
      response = await attempt(gateway, message);
      if (response?.ok) return;
      if (response && response.status < 500) break;
    }
    throw new Error(`The SMS gateway ${response ? `answered ${response.status}` : 'cannot be reached'}`);
  },
});
