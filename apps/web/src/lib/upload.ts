import type { ClientRequest } from '@laterite/shared/client.ts';
import { ApiError } from './api-error.ts';

type OnProgress = (part: number) => void;

const followed = new WeakMap<AbortSignal, OnProgress>();

/** Follows the upload that is sent with this signal: `onProgress` hears the part sent, 0 to 1. */
export const followUpload = (signal: AbortSignal, onProgress: OnProgress) => followed.set(signal, onProgress);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sends a form by XMLHttpRequest, the one way for a browser to say how far an upload is. */
export function upload({ method, url, body, signal }: ClientRequest, headers: Headers, timeoutMs: number) {
  return new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const onProgress = signal && followed.get(signal);
    const abort = () => xhr.abort();
    xhr.open(method, url);
    xhr.timeout = timeoutMs;
    for (const [name, value] of headers) xhr.setRequestHeader(name, value);
    if (onProgress) xhr.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    xhr.onload = () => resolve({ status: xhr.status, body: parse(xhr.responseText) });
    xhr.onerror = () => reject(new ApiError(0));
    xhr.ontimeout = () => reject(new ApiError(0));
    xhr.onabort = () => reject(new DOMException('Called off', 'AbortError'));
    xhr.onloadend = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) reject(new DOMException('Called off', 'AbortError'));
    else xhr.send(body);
  });
}
