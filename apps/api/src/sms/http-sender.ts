import type { SmsSender } from './sms-sender.ts';

/** A gateway for messages reached over HTTP; `{phone}`, `{text}` and the like are filled into its address and body. */
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

/** Values of the placeholders in a gateway's templates, by name. */
type Values = Readonly<Record<string, string>>;

const filled = (template: string, values: Values, escaped: (value: string) => string) =>
  template.replace(/\{(\w+)\}/g, (place, name: string) => escaped(values[name] ?? place));

function requestOf({ url, method, headers, body }: HttpGateway, values: Values) {
  const type = new Headers(headers).get('Content-Type') ?? '';
  const init: RequestInit = { method, headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) };
  if (method !== 'GET') init.body = filled(body, values, type.includes('json') ? inJson : inUrl);
  return { url: filled(url, values, inUrl), init };
}

async function attempt(gateway: HttpGateway, values: Values): Promise<Response | null> {
  const { url, init } = requestOf(gateway, values);
  return fetch(url, init).catch(() => null);
}

/** Sends through a gateway, whose name is part of a failure reason; retries once where it is unreachable or fails. */
export async function sendThrough(gateway: HttpGateway, name: string, values: Values): Promise<void> {
  let response: Response | null = null;
  for (let i = 0; i < tries; i++) {
    response = await attempt(gateway, values);
    if (response?.ok) return;
    if (response && response.status < 500) break;
  }
  throw new Error(`The ${name} gateway ${response ? `answered ${response.status}` : 'cannot be reached'}`);
}

/** Returns a sender of text messages through a gateway. */
export const httpSender = (gateway: HttpGateway, name = 'SMS'): SmsSender => ({
  send: ({ phone, text, code }) => sendThrough(gateway, name, { phone, text, code }),
});
