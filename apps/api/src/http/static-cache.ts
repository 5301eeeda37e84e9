import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pageVariantOf } from './page-hints.ts';

interface Kept {
  headers: OutgoingHttpHeaders;
  body: Buffer | string;
  bytes: number;
  endsAt: number;
  /** Whether what it was made from is unchanged. */
  isCurrent: () => boolean;
}

/** Built files are a few hundred in three forms; the others are pages. */
const mostEntries = 2000;
const maxBytes = 24 * 1024 * 1024;
const maxUrlLength = 300;
/** Headers that belong to one answer alone. */
const ownHeaders = new Set([
  'x-request-id',
  'date',
  'connection',
  'keep-alive',
  'ratelimit',
  'ratelimit-policy',
]);

/** The headers of an answer that hold for every answer alike. */
export const cacheableHeaders = (res: ServerResponse): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(res.getHeaders()).filter(([name]) => !ownHeaders.has(name)));

export interface StaticCache {
  /** Answers a request from memory, ahead of Express; false where it has to be answered as usual. */
  answer: (req: IncomingMessage, res: ServerResponse) => boolean;
  /** Caches what is about to be sent with status 200, for this long and while `isCurrent` says so, for requests alike. */
  keep: (
    req: IncomingMessage,
    res: ServerResponse,
    body: Kept['body'],
    ms: number,
    isCurrent?: () => boolean,
  ) => void;
}

/** The tag by which a browser says what it has. */
export const etagOf = (body: Buffer | string): string =>
  `"${createHash('sha1').update(body).digest('base64url')}"`;

/** The smallest form made at build time that a browser takes. */
export const encodingFor = ({ headers }: IncomingMessage): 'br' | 'gzip' | null => {
  const taken = headers['accept-encoding'] ?? '';
  const takes = (encoding: string) => new RegExp(`(^|[\\s,])${encoding}($|[\\s,;])`).test(taken);
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : null;
};

/** No part of a file, no condition but an ETag, no other wish than the page itself, and an address of moderate length. */
const isPlain = ({ method, url = '', headers }: IncomingMessage) =>
  method === 'GET' &&
  url.length <= maxUrlLength &&
  headers.range === undefined &&
  headers['if-modified-since'] === undefined &&
  /^$|text\/html|\*\/\*/.test(headers.accept ?? '');

/** Built files are the same for everyone, pages depend on what the browser says of itself. */
const keyOf = (req: IncomingMessage) =>
  `${encodingFor(req)} ${req.url?.startsWith('/assets/') ? '' : pageVariantOf(req)} ${req.url}`;

const isCurrent = ({ endsAt, isCurrent }: Kept) => endsAt >= Date.now() && isCurrent();

function send({ headers, body }: Kept, req: IncomingMessage, res: ServerResponse): void {
  const etag = String(headers.etag);
  if (!req.headers['if-none-match']?.includes(etag)) return void res.writeHead(200, headers).end(body);
  const { 'content-length': _, ...others } = headers;
  res.writeHead(304, others).end();
}

/** Caches built files and rendered pages as bytes and sends them ahead of Express, which would take several times the processor time. */
export function createStaticCache(most = mostEntries, mostBytes = maxBytes): StaticCache {
  const kept = new Map<string, Kept>();
  let bytes = 0;
  function remove(key: string): void {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  }
  return {
    answer(req, res) {
      const found = isPlain(req) ? kept.get(keyOf(req)) : undefined;
      if (!found || !isCurrent(found)) return false;
      send(found, req, res);
      return true;
    },
    keep(req, res, body, ms, isCurrent = () => true) {
      if (!isPlain(req)) return;
      const size = Buffer.byteLength(body);
      const headers = { ...cacheableHeaders(res), 'content-length': size };
      const key = keyOf(req);
      remove(key);
      for (const oldest of kept.keys()) {
        if (kept.size < most && bytes + size <= mostBytes) break;
        remove(oldest);
      }
      kept.set(key, { headers, body, bytes: size, endsAt: Date.now() + ms, isCurrent });
      bytes += size;
    },
  };
}
