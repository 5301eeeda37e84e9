import { abortAfter } from '../../../lib/requests/abort-after.ts';
import { apiUrl } from '../../../lib/requests/api-url.ts';

/** Maximum number of bytes of a response that are read and shown. */
export const maxShownBytes = 200_000;
const timeoutMs = 30_000;
const shownHeaders = ['Content-Type', 'ETag', 'Location', 'RateLimit', 'RateLimit-Policy', 'Retry-After'];

export interface TryRequest {
  method: string;
  /** Path and query. */
  path: string;
  token: string | null;
  body: string | undefined;
  language: string;
  signal: AbortSignal;
}

export interface TryResponse {
  status: number;
  ms: number;
  headers: [name: string, value: string][];
  /** Null if the response is not text. */
  text: string | null;
  isCut: boolean;
  type: string;
}

/** Reason why there is no response. */
export type TryFailure = 'offline' | 'unreachable' | 'late';

/** Returns at most `maxShownBytes` of a body. */
async function readStart(response: Response): Promise<{ text: string; isCut: boolean }> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let [text, size] = ['', 0];
  while (reader && size <= maxShownBytes) {
    const { done, value } = await reader.read();
    if (done) return { text: text + decoder.decode(), isCut: false };
    text += decoder.decode(value.subarray(0, maxShownBytes - size), { stream: true });
    size += value.length;
  }
  await reader?.cancel();
  return { text, isCut: size > maxShownBytes };
}

function formatted(text: string, type: string): string {
  if (!/json/.test(type)) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

const isText = (type: string) => type === '' || /json|text|svg|calendar|csv/.test(type);

/** Sends a request that bypasses the cache and the outbox of the app, and returns the displayed parts of its response. */
export async function sendTry(request: TryRequest): Promise<TryResponse> {
  const { method, path, token, body, language, signal } = request;
  const headers = new Headers({ 'Accept-Language': language });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  const started = performance.now();
  const response = await fetch(apiUrl(path), {
    method,
    headers,
    body: body ?? null,
    cache: 'no-store',
    signal: abortAfter(timeoutMs, signal),
  });
  const type = response.headers.get('Content-Type') ?? '';
  const ms = Math.round(performance.now() - started);
  if (!isText(type)) await response.body?.cancel();
  const { text, isCut } = isText(type) ? await readStart(response) : { text: null, isCut: false };
  return {
    status: response.status,
    ms,
    headers: shownHeaders.flatMap((name) => {
      const value = response.headers.get(name);
      return value ? [[name, value] as [string, string]] : [];
    }),
    text: text === null || isCut ? text : formatted(text, type),
    isCut,
    type,
  };
}

/** Returns why a request failed. */
export function failureOf(error: unknown): TryFailure {
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'late';
  return navigator.onLine ? 'unreachable' : 'offline';
}
