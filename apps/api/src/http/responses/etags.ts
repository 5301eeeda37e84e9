import type { Request, RequestHandler } from 'express';
import { etagOf } from './static-cache.ts';

/** Returns the ETag header of a document that can be edited: its `version` and a hash of the whole, e.g. `"3.Qk0tYQ"`; no header for other responses. */
export function documentEtag(content: unknown): { ETag?: string } {
  const { version } = (content ?? {}) as { version?: unknown };
  if (!Number.isInteger(version)) return {};
  return { ETag: `"${version}.${etagOf(JSON.stringify(content)).slice(1)}` };
}

/** Compares ETags also where a request has `Cache-Control: no-cache`: `fetch` adds it to every request with `If-None-Match`, and Express responds to it with the whole content. */
export const ignoreNoCache: RequestHandler = (req, _res, next) => {
  if (req.headers['if-none-match']) delete req.headers['cache-control'];
  next();
};

/** Returns the versions that the `If-Match` header of a request names; null without one, and for `*`, which any document matches. */
export function ifMatchOf(req: Request): number[] | null {
  const condition = req.get('If-Match');
  if (condition === undefined || condition.trim() === '*') return null;
  return [...condition.matchAll(/(?<!W\/)"(\d{1,9})(?:\.[\w-]*)?"/g)].map(([, version]) => Number(version));
}
