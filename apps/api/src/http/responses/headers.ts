import type { IncomingMessage, ServerResponse } from 'node:http';
import cors from 'cors';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { config } from '../../config.ts';
import { deferredStartSource } from '../pages/deferred-start.ts';

const isHttps = config.production && config.publicUrl?.startsWith('https:') === true;
/** Returns the sources of drawn pictures and of map tiles; computed per request, since tests change settings. */
const dataAndTiles = () => (config.tiles ? `data: ${new URL(config.tiles.url).origin}` : 'data:');
export const openerPolicy = 'cross-origin-opener-policy';
const yearSeconds = 31_536_000;

/**
 * Whether no other site has opened this window: the person did, by an address, a bookmark or the installed app, or a page of ours.
 * Where the policy differs from the one of the page before, the browser starts another process, and shows the page later.
 */
const isOpenedHere = ({ headers }: IncomingMessage) =>
  headers['sec-fetch-site'] === 'none' || headers['sec-fetch-site'] === 'same-origin';

/** Sets the policy by which the browser gives a site that opened this window no reference to it, because the site could navigate it; removes the policy where no other site opened the window. */
export function setOpenerPolicy(req: IncomingMessage, res: ServerResponse): void {
  if (isOpenedHere(req)) res.removeHeader(openerPolicy);
  else res.setHeader(openerPolicy, 'same-origin');
}

const common = {
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  strictTransportSecurity: isHttps && { maxAge: yearSeconds, includeSubDomains: true },
  xFrameOptions: { action: 'deny' },
} as const;

/** Headers of API responses: browsers may run nothing in them. */
export const apiHeaders = helmet({
  ...common,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
  },
});

/** Returns the headers of the web app: only its own files, and the one inline script that starts it. */
export const pageHeaders = (dir: string): RequestHandler =>
  helmet({
    ...common,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'", deferredStartSource(dir)],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'blob:', dataAndTiles],
        'connect-src': ["'self'"],
        'font-src': ["'self'"],
        'manifest-src': ["'self'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'object-src': ["'none'"],
        ...(isHttps && { 'upgrade-insecure-requests': [] }),
      },
    },
  });

export const permissionsPolicy: RequestHandler = (_req, res, next) => {
  res.setHeader('Permissions-Policy', 'camera=(), microphone=(), geolocation=(self)');
  next();
};

/** Cache-Control of public responses: browsers cache them and revalidate on each use. */
export const revalidated = 'private, max-age=0';

/** Cache-Control of files whose content never changes under their URL. */
export const immutable = 'public, max-age=31536000, immutable';

/** Returns the CORS middleware for the configured origins; by default there are none. It sets headers only: `endPreflight` ends preflight requests, after the limit of their network. */
export const crossOrigin = (): RequestHandler =>
  cors({
    origin: config.corsOrigins.filter((origin) => origin !== 'null'),
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'authorization',
      'content-type',
      'idempotency-key',
      'if-match',
      'if-none-match',
      'accept-language',
    ],
    exposedHeaders: [
      'x-request-id',
      'retry-after',
      'ratelimit',
      'ratelimit-policy',
      'etag',
      'idempotency-replayed',
      'deprecation',
      'sunset',
      'link',
      'content-disposition',
    ],
    maxAge: 600,
    preflightContinue: true,
  });

/** Ends the requests by which browsers ask which headers and methods they may send. */
export const endPreflight: RequestHandler = (req, res, next) => {
  if (req.method === 'OPTIONS') res.status(204).end();
  else next();
};
