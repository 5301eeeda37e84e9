import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

interface Kept {
  headers: OutgoingHttpHeaders;
  body: Buffer | string;
  endsAt: number;
}

/** Built files are a few hundred in three forms, pages a few dozen. */
const mostEntries = 2000;
/** Headers that belong to one answer alone. */
const ownHeaders = new Set(['x-request-id', 'date', 'connection', 'keep-alive']);

/** The headers of an answer that hold for every answer alike. */
export const cacheableHeaders = (res: ServerResponse): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(res.getHeaders()).filter(([name]) => !ownHeaders.has(name)));

export interface StaticCache {
  /** Answers a request from memory, ahead of Express; false where it has to be answered as usual. */
  answer: (req: IncomingMessage, res: ServerResponse) => boolean;
  /** Keeps what is about to be sent with status 200, for this long, for requests alike. */
  keep: (req: IncomingMessage, res: ServerResponse, body: Kept['body'], ms: number) => void;
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

/** Only the plainest request: an address without a query, no part of a file, no condition, no wish to save data. */
const isPlain = ({ method, url, headers }: IncomingMessage) =>
  method === 'GET' &&
  !url?.includes('?') &&
  headers.range === undefined &&
  headers['save-data'] === undefined &&
  headers['if-none-match'] === undefined &&
  headers['if-modified-since'] === undefined &&
  /^$|text\/html|\*\/\*/.test(headers.accept ?? '');

const keyOf = (req: IncomingMessage) => `${encodingFor(req)} ${req.url}`;

/** Built files and pages that are the same for everyone, kept as bytes: Express alone would cost several times as much. */
export function createStaticCache(most = mostEntries): StaticCache {
  const kept = new Map<string, Kept>();
  return {
    answer(req, res) {
      const found = isPlain(req) ? kept.get(keyOf(req)) : undefined;
      if (!found || found.endsAt < Date.now()) return false;
      res.writeHead(200, found.headers).end(found.body);
      return true;
    },
    keep(req, res, body, ms) {
      if (!isPlain(req)) return;
      const headers = { ...cacheableHeaders(res), 'content-length': Buffer.byteLength(body) };
      const key = keyOf(req);
      kept.delete(key);
      const [oldest] = kept.keys();
      if (oldest !== undefined && kept.size >= most) kept.delete(oldest);
      kept.set(key, { headers, body, endsAt: Date.now() + ms });
    },
  };
}
