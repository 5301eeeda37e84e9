import type { ClientRequest } from '@laterite/shared/client.ts';
import type { Problem } from '@laterite/shared/errors.ts';
import { storedLocale } from '../../i18n/i18n.tsx';
import { recordShownResponse } from '../device/shown-responses.ts';
import { loadModule } from '../loading/load-module.ts';
import { whenIdle } from '../loading/when-idle.ts';
import { abortAfter } from './abort-after.ts';
import { ApiError } from './api-error.ts';
import { isFromApi } from './api-response.ts';
import { apiUrl } from './api-url.ts';
import { token } from './token.ts';

const timeoutMs = 15_000;
/** Time after which a cached response is shown instead of waiting for the network. */
const fallbackDelayMs = 8000;

/** When the server last applied a change that this tab sent, in milliseconds. */
let changedAt = 0;

/** Whether the page is being left; `pagehide` fires before the page is hidden. */
let isLeft = false;
globalThis.addEventListener?.('pagehide', () => (isLeft = true), true);
globalThis.addEventListener?.('pageshow', () => (isLeft = false));

function headersOf({ body, idempotencyKey, ifMatch }: ClientRequest): Headers {
  const wording = storedLocale();
  const headers = new Headers({ 'Accept-Language': wording === 'start' ? '*' : wording });
  const stored = token.read();
  if (stored) headers.set('Authorization', `Bearer ${stored}`);
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);
  if (ifMatch !== undefined) headers.set('If-Match', `"${ifMatch}"`);
  if (typeof body === 'string') headers.set('Content-Type', 'application/json');
  return headers;
}

/** Returns the parsed body: JSON, or a file. */
function bodyOf(response: Response): Promise<unknown> | undefined {
  const type = response.headers.get('Content-Type') ?? '';
  if (/json/.test(type)) return response.json();
  return /pdf|image|csv/.test(type) ? response.blob() : undefined;
}

/** Whether a request reads listings, professionals, companies, requests, messages, or what one's own account has of them, which are cached for offline use. */
const isCacheable = ({ method, url }: Pick<ClientRequest, 'method' | 'url'>) =>
  method === 'GET' &&
  'caches' in window &&
  /^\/api\/(stuff|search|professionals|companies|orders|public-requests|conversations|follows|alerts|auth\/me)\b/.test(
    url,
  );

const loadStore = () => loadModule(() => import('../device/offline-store.ts'));

/** Caches a response for offline use once the browser is idle, unless the session changes before. */
export function cacheForOffline(url: string, body: unknown) {
  if (!isCacheable({ method: 'GET', url })) return;
  const session = token.read();
  const at = Date.now();
  whenIdle(() => {
    if (token.read() !== session) return;
    loadStore()
      .then((store) => store.cacheResponse(url, body, at))
      .catch(() => undefined);
  });
}

interface Result {
  status: number;
  body: unknown;
}

/** Returns a result; throws as without a network unless the API sent it, before the result is cached or shown. */
function checked(result: Result): Result {
  if (!isFromApi(result.status, result.body)) throw new ApiError(0);
  return result;
}

/** Returns the last response of this URL on this device, and notes that it is shown. */
async function seenResult({ url, signal }: ClientRequest): Promise<Result | undefined> {
  const seen = await loadStore()
    .then((store) => store.readCachedResponse(url, changedAt))
    .catch(() => undefined);
  // The result of an aborted request is not shown.
  if (!seen || signal?.aborted) return undefined;
  recordShownResponse(url, seen.at);
  return { status: 200, body: seen.body };
}

async function ask(request: ClientRequest): Promise<Result> {
  const signal = abortAfter(timeoutMs, request.signal);
  try {
    const { method, url, body } = request;
    // `keepalive`: the request completes even when the page is left, as a log-out must; with a body it counts against the browser's quota.
    const isShort = method !== 'GET' && !body;
    const keepalive = isShort || isLeft || document.visibilityState === 'hidden';
    const response = await fetch(apiUrl(url), {
      method,
      headers: headersOf(request),
      body,
      signal,
      keepalive,
    });
    const result = checked({ status: response.status, body: await bodyOf(response) });
    if (response.ok && method === 'GET') cacheForOffline(url, result.body);
    return result;
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw new ApiError(0);
  }
}

/** Fetches from the server; falls back to the cached response after a failure or a timeout. */
async function askOrSeen(request: ClientRequest): Promise<Result> {
  const asked = ask(request);
  if (!isCacheable(request)) return asked;
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, fallbackDelayMs, undefined));
  const result = await Promise.race([asked.catch(() => undefined), late]);
  if (result && result.status < 500) {
    recordShownResponse(request.url);
    return result;
  }
  return (await seenResult(request)) ?? asked;
}

/** Loads code that a request needs; without it the request fails as without a network. */
export const loadToSend = <T>(load: () => Promise<T>): Promise<T> =>
  loadModule(load).catch(() => {
    throw new ApiError(0);
  });

/** Loads the upload code with the first form that is sent. */
async function sendForm(request: ClientRequest) {
  const headers = headersOf(request);
  const { upload } = await loadToSend(() => import('./upload.ts'));
  return checked(await upload(request, headers, timeoutMs));
}

/** Writes a request to the console of a developer, with its path but neither query, body nor headers. */
function logRequest({ method, url }: ClientRequest, status: number, ms: number): void {
  // biome-ignore lint/suspicious/noConsole: called in development alone
  console.info(`${method} ${url.replace(/\?.*/, '')} ${status} ${Math.round(ms)} ms`);
}

/** Sends a request to the API; rejects with an `ApiError`, or with an `AbortError` when it was aborted. */
export async function send(request: ClientRequest): Promise<unknown> {
  const started = performance.now();
  const { status, body } = await (request.body instanceof FormData ? sendForm(request) : askOrSeen(request));
  if (import.meta.env.DEV) logRequest(request, status, performance.now() - started);
  if (status >= 400) throw new ApiError(status, body as Partial<Problem> | undefined);
  if (request.method !== 'GET') changedAt = Date.now();
  return body;
}
