import type { ClientRequest } from '@laterite/shared/client.ts';
import type { Problem } from '@laterite/shared/errors.ts';
import { rememberedWording } from '../i18n/i18n.tsx';
import { ApiError } from './api-error.ts';
import { nameOf } from './send-key.ts';
import { token } from './token.ts';
import { whenIdle } from './when-idle.ts';

const readTimeoutMs = 15_000;
const uploadTimeoutMs = 120_000;

function headersOf({ body, signal }: ClientRequest): Headers {
  const wording = rememberedWording();
  const headers = new Headers({ 'Accept-Language': wording === 'start' ? '*' : wording });
  const stored = token.read();
  if (stored) headers.set('Authorization', `Bearer ${stored}`);
  const name = nameOf(signal);
  if (name) headers.set('Idempotency-Key', name);
  if (typeof body === 'string') headers.set('Content-Type', 'application/json');
  return headers;
}

const isJson = (response: Response) => /json/.test(response.headers.get('Content-Type') ?? '');

/** Listings, professionals and companies, and the lists of them. */
const isForReading = ({ method, url }: ClientRequest) =>
  method === 'GET' && 'caches' in window && /^\/api\/(stuff|search|professionals|companies)\b/.test(url);

/** Reading goes on without a network: what was seen on this device is kept when there is time. */
export function keepSeen(url: string, body: unknown) {
  whenIdle(async () => (await import('./seen.ts')).remember(url, body).catch(() => undefined));
}

/** What the address answered earlier; only for who is offline, others shall see that something is wrong. */
async function seenEarlier(request: ClientRequest): Promise<unknown> {
  if (navigator.onLine || !isForReading(request)) return undefined;
  return (await import('./seen.ts')).recall(request.url).catch(() => undefined);
}

async function ask(request: ClientRequest) {
  const timeout = AbortSignal.timeout(readTimeoutMs);
  const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
  try {
    const { method, url, body } = request;
    const response = await fetch(url, { method, headers: headersOf(request), body, signal });
    const answer = { status: response.status, body: isJson(response) ? await response.json() : undefined };
    if (response.ok && isForReading(request)) keepSeen(url, answer.body);
    return answer;
  } catch (error) {
    if (request.signal?.aborted) throw error;
    const body = await seenEarlier(request);
    if (body === undefined) throw new ApiError(0);
    return { status: 200, body };
  }
}

/** Forms come with the pages that send them, not with the first one. */
async function sendForm(request: ClientRequest) {
  const { upload } = await import('./upload.ts');
  return upload(request, headersOf(request), uploadTimeoutMs);
}

/** Sends a request to the API on this origin; rejects with an `ApiError`, or with an `AbortError` when it was called off. */
export async function send(request: ClientRequest): Promise<unknown> {
  const { status, body } = await (request.body instanceof FormData ? sendForm(request) : ask(request));
  if (status >= 400) throw new ApiError(status, body as Partial<Problem> | undefined);
  return body;
}
