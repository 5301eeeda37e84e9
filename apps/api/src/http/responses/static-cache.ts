import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pageVariantOf } from '../pages/page-hints.ts';
import { encodingFor, recompress } from './compress.ts';
import { openerPolicy, setOpenerPolicy } from './headers.ts';

interface CacheEntry {
  headers: OutgoingHttpHeaders;
  body: Buffer | string;
  bytes: number;
  endsAt: number;
  /** Whether the data of the entry is unchanged. */
  isCurrent: () => boolean;
  /** Number of times a page was sent; undefined where it will not be recompressed. */
  sent: number | undefined;
}

/** Maximum number of entries: built files are a few hundred in three encodings each; the other entries are pages. */
const maxCachedEntries = 2000;
const maxBytes = 24 * 1024 * 1024;
const maxUrlLength = 300;
/** Number of sends after which a page is recompressed at the highest quality: only frequent pages are worth it. */
const sentToRecompress = 3;
/** Minimum interval between recompressions, which limits the processor time of a flood of URLs. */
const recompressIntervalMs = 5000;
/** Headers that differ between responses and must not be cached. */
const ownHeaders = new Set([
  'x-request-id',
  'date',
  'connection',
  'keep-alive',
  'ratelimit',
  'ratelimit-policy',
  openerPolicy,
]);

/** Returns the headers that may be cached with a response. */
const cacheableHeaders = (res: ServerResponse): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(res.getHeaders()).filter(([name]) => !ownHeaders.has(name)));

export interface StaticCache {
  /** Sends the cached response, ahead of Express; returns false without one. */
  serve: (req: IncomingMessage, res: ServerResponse) => boolean;
  /** Caches a response with status 200 for `ms` milliseconds, while `isCurrent` returns true. */
  store: (
    req: IncomingMessage,
    res: ServerResponse,
    body: CacheEntry['body'],
    ms: number,
    isCurrent?: () => boolean,
  ) => void;
}

/** Returns the ETag of a body. */
export const etagOf = (body: Buffer | string): string =>
  `"${createHash('sha1').update(body).digest('base64url')}"`;

/** Whether a request names the version of a response that it has, or any by `*`. */
export const isKnownVersion = ({ headers }: IncomingMessage, etag: string): boolean => {
  const known = headers['if-none-match'];
  return known !== undefined && (known.trim() === '*' || known.includes(etag));
};

/** Whether the cache can serve a request: a GET without ranges and conditions other than an ETag, that accepts HTML and has a short URL. */
const isPlain = ({ method, url = '', headers }: IncomingMessage) =>
  method === 'GET' &&
  url.length <= maxUrlLength &&
  headers.range === undefined &&
  headers['if-modified-since'] === undefined &&
  /^$|text\/html|\*\/\*/.test(headers.accept ?? '');

/** Returns the cache key: built files are the same for everyone, pages depend on hints of the browser. */
const keyOf = (req: IncomingMessage) =>
  `${encodingFor(req)} ${req.url?.startsWith('/assets/') ? '' : pageVariantOf(req)} ${req.url}`;

const isCurrent = ({ endsAt, isCurrent }: CacheEntry) => endsAt >= Date.now() && isCurrent();

const isRendered = (req: IncomingMessage) => !req.url?.startsWith('/assets/') && encodingFor(req) === 'br';

function send({ headers, body }: CacheEntry, req: IncomingMessage, res: ServerResponse): void {
  const etag = String(headers.etag);
  setOpenerPolicy(req, res);
  if (!isKnownVersion(req, etag)) return void res.writeHead(200, headers).end(body);
  const { 'content-length': _, ...others } = headers;
  res.writeHead(304, others).end();
}

/** Caches built files and rendered pages as bytes and sends them ahead of Express, which would take several times the processor time. */
export function createStaticCache(maxEntries = maxCachedEntries): StaticCache {
  const entries = new Map<string, CacheEntry>();
  let bytes = 0;
  let recompressAt = 0;

  /** Replaces a frequently sent page by a smaller encoding of it. */
  async function shrink(key: string, entry: CacheEntry): Promise<void> {
    recompressAt = Date.now() + recompressIntervalMs;
    entry.sent = undefined;
    const body = await recompress(entry.body as Buffer);
    if (entries.get(key) !== entry || body.length >= entry.bytes) return;
    bytes += body.length - entry.bytes;
    const headers = { ...entry.headers, etag: etagOf(body), 'content-length': body.length };
    Object.assign(entry, { headers, body, bytes: body.length });
  }

  function remove(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }
  return {
    serve(req, res) {
      const key = keyOf(req);
      const found = isPlain(req) ? entries.get(key) : undefined;
      if (!found || !isCurrent(found)) return false;
      send(found, req, res);
      if (found.sent !== undefined && ++found.sent >= sentToRecompress && Date.now() >= recompressAt) {
        shrink(key, found).catch(() => undefined);
      }
      return true;
    },
    store(req, res, body, ms, isCurrent = () => true) {
      if (!isPlain(req)) return;
      const size = Buffer.byteLength(body);
      const headers = { ...cacheableHeaders(res), 'content-length': size };
      const key = keyOf(req);
      remove(key);
      for (const oldest of entries.keys()) {
        if (entries.size < maxEntries && bytes + size <= maxBytes) break;
        remove(oldest);
      }
      const sent = isRendered(req) && Buffer.isBuffer(body) ? 0 : undefined;
      entries.set(key, { headers, body, bytes: size, endsAt: Date.now() + ms, isCurrent, sent });
      bytes += size;
    },
  };
}
