import type { ClientRequest } from '@laterite/shared/client.ts';
import { ApiError } from './api-error.ts';
import { apiUrl } from './api-url.ts';

const fileTimeoutMs = 120_000;

const hasFile = (body: ClientRequest['body']) =>
  body instanceof FormData && [...body.values()].some((value) => value instanceof Blob);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const aborted = () => new DOMException('Aborted', 'AbortError');

/** Sends a form by XMLHttpRequest, the only browser API that reports upload progress; with files it has more time. */
export function upload(request: ClientRequest, headers: Headers, timeoutMs: number) {
  const { method, url, body, signal, onProgress } = request;
  return new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    xhr.open(method, apiUrl(url));
    xhr.timeout = hasFile(body) ? fileTimeoutMs : timeoutMs;
    for (const [name, value] of headers) xhr.setRequestHeader(name, value);
    if (onProgress) xhr.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    xhr.onload = () => resolve({ status: xhr.status, body: parse(xhr.responseText) });
    xhr.onerror = () => reject(new ApiError(0));
    xhr.ontimeout = () => reject(new ApiError(0));
    xhr.onabort = () => reject(aborted());
    xhr.onloadend = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) reject(aborted());
    else xhr.send(body);
  });
}
