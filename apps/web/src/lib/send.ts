import type { ClientRequest } from '@laterite/shared/client.ts';
import { rememberedWording } from '../i18n/i18n.tsx';
import { ApiError } from './api-error.ts';
import { token } from './token.ts';

const readTimeoutMs = 15_000;
const uploadTimeoutMs = 120_000;

function headersOf({ body }: ClientRequest): Headers {
  const wording = rememberedWording();
  const headers = new Headers({ 'Accept-Language': wording === 'start' ? '*' : wording });
  const stored = token.read();
  if (stored) headers.set('Authorization', `Bearer ${stored}`);
  if (typeof body === 'string') headers.set('Content-Type', 'application/json');
  return headers;
}

const isJson = (response: Response) => /json/.test(response.headers.get('Content-Type') ?? '');

/** Sends a request to the API on this origin; rejects with an `ApiError`, or with an `AbortError` when it was called off. */
export async function send(request: ClientRequest): Promise<unknown> {
  const timeout = AbortSignal.timeout(request.body instanceof FormData ? uploadTimeoutMs : readTimeoutMs);
  const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
  let response: Response;
  try {
    response = await fetch(request.url, {
      method: request.method,
      headers: headersOf(request),
      body: request.body,
      signal,
    });
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw new ApiError(0);
  }
  const body = isJson(response) ? await response.json() : undefined;
  if (!response.ok) throw new ApiError(response.status, body);
  return body;
}
