import type { ClientRequest } from '@laterite/shared/client.ts';
import type { Problem } from '@laterite/shared/errors.ts';
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

async function ask(request: ClientRequest) {
  const timeout = AbortSignal.timeout(readTimeoutMs);
  const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
  try {
    const { method, url, body } = request;
    const response = await fetch(url, { method, headers: headersOf(request), body, signal });
    return { status: response.status, body: isJson(response) ? await response.json() : undefined };
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw new ApiError(0);
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
