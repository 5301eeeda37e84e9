import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { recompress } from './compress.ts';
import { pageVariantOf } from './page-hints.ts';

interface Kept {
  headers: OutgoingHttpHeaders;
  body: Buffer | string;
  bytes: number;
  endsAt: number;
  /** Whether what it was made from is unchanged. */
  isCurrent: () => boolean;
  /** How often a page was sent, as long as it may become smaller. */
  sent: number | undefined;
}

/** Built files are a few hundred in three forms; the others are pages. */
const maxCachedEntries = 2000;
const maxBytes = 24 * 1024 * 1024;
const maxUrlLength = 300;
/** A page is compressed better when it has been sent this often, which tells the pages that many read. */
const sentToRecompress = 3;
/** One page in this time, which bounds the processor time that a flood of addresses can take. */
const recompressIntervalMs = 5000;
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

const isRendered = (req: IncomingMessage) => !req.url?.startsWith('/assets/') && encodingFor(req) === 'br';

function send({ headers, body }: Kept, req: IncomingMessage, res: ServerResponse): void {
  const etag = String(headers.etag);
  if (!req.headers['if-none-match']?.includes(etag)) return void res.writeHead(200, headers).end(body);
  const { 'content-length': _, ...others } = headers;
  res.writeHead(304, others).end();
}

/** Caches built files and rendered pages as bytes and sends them ahead of Express, which would take several times the processor time. */
export function createStaticCache(most = maxCachedEntries, maxCachedBytes = maxBytes): StaticCache {
  const kept = new Map<string, Kept>();
  let bytes = 0;
  let recompressAt = 0;

  /** Replaces a page that is sent often by a smaller form of it. */
  async function shrink(key: string, entry: Kept): Promise<void> {
    recompressAt = Date.now() + recompressIntervalMs;
    entry.sent = undefined;
    const body = await recompress(entry.body as Buffer);
    if (kept.get(key) !== entry || body.length >= entry.bytes) return;
    bytes += body.length - entry.bytes;
    const headers = { ...entry.headers, etag: etagOf(body), 'content-length': body.length };
    Object.assign(entry, { headers, body, bytes: body.length });
  }

  function remove(key: string): void {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  }
  return {
    answer(req, res) {
      const key = keyOf(req);
      const found = isPlain(req) ? kept.get(key) : undefined;
      if (!found || !isCurrent(found)) return false;
      send(found, req, res);
      if (found.sent !== undefined && ++found.sent >= sentToRecompress && Date.now() >= recompressAt) {
        shrink(key, found).catch(() => undefined);
      }
      return true;
    },
    keep(req, res, body, ms, isCurrent = () => true) {
      if (!isPlain(req)) return;
      const size = Buffer.byteLength(body);
      const headers = { ...cacheableHeaders(res), 'content-length': size };
      const key = keyOf(req);
      remove(key);
      for (const oldest of kept.keys()) {
        if (kept.size < most && bytes + size <= maxCachedBytes) break;
        remove(oldest);
      }
      const sent = isRendered(req) && Buffer.isBuffer(body) ? 0 : undefined;
      kept.set(key, { headers, body, bytes: size, endsAt: Date.now() + ms, isCurrent, sent });
      bytes += size;
    },
  };
}
