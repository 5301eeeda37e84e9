import type { IncomingMessage } from 'node:http';
import type { WebhookProblem } from '@laterite/shared/features/webhooks/webhook.ts';
import { config } from '../../config.ts';
import { isPublicUrl, openPublic, PrivateAddressError } from '../../core/requests/public-address.ts';

const maxResponseBytes = 64 * 1024;
const shownCharacters = 200;

/** Result of an attempt; `problem` is null when the event arrived. */
export interface Reply {
  status: number | null;
  problem: WebhookProblem | null;
  responseStart: string;
}

const failed = (problem: WebhookProblem): Reply => ({ status: null, problem, responseStart: '' });

const problemsByCode: Record<string, WebhookProblem> = {
  ENOTFOUND: 'unknown_host',
  EAI_AGAIN: 'unknown_host',
  ENODATA: 'unknown_host',
  EPROTO: 'tls',
};

function problemOf(error: unknown, signal: AbortSignal): WebhookProblem {
  if (error instanceof PrivateAddressError) return 'private_address';
  if (signal.aborted) return 'timeout';
  const { code = '' } = error as { code?: string };
  const isTls = /^ERR_(TLS|SSL)_|CERT|SIGNATURE|ISSUER/.test(code);
  return problemsByCode[code] ?? (isTls ? 'tls' : 'connection');
}

/** Reads the beginning of a response and discards the rest, so that a large one costs no memory. */
async function textOf(response: IncomingMessage): Promise<{ text: string; isCut: boolean }> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    bytes += (chunk as Buffer).length;
    if (bytes > maxResponseBytes) break;
    chunks.push(chunk as Buffer);
  }
  response.destroy();
  return { text: Buffer.concat(chunks).toString(), isCut: bytes > maxResponseBytes };
}

function problemOfStatus(status: number, isCut: boolean): WebhookProblem | null {
  if (status >= 300 && status < 400) return 'redirect';
  if (status < 200 || status >= 400) return 'status';
  return isCut ? 'response_cut' : null;
}

/** Posts a body to an address chosen by a member: never to a private one, without following redirects, for ten seconds at most. Never throws. */
export async function postTo(url: string, body: string, headers: Record<string, string>): Promise<Reply> {
  if (!isPublicUrl(url, config.webhookOrigins)) return failed('private_address');
  const signal = AbortSignal.timeout(config.webhookTimeoutMs);
  try {
    const response = await openPublic(url, {
      method: 'POST',
      body,
      allowedOrigins: config.webhookOrigins,
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': String(Buffer.byteLength(body)),
        'User-Agent': 'Laterite-Webhooks',
        ...headers,
      },
      signal,
    });
    const { text, isCut } = await textOf(response);
    const status = response.statusCode ?? 0;
    const responseStart = text.replace(/[\p{Cc}\ufffd]+/gu, ' ').slice(0, shownCharacters);
    return { status, problem: problemOfStatus(status, isCut), responseStart };
  } catch (error) {
    return failed(problemOf(error, signal));
  }
}
