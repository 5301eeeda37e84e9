import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Endpoint } from '@laterite/shared/contract.ts';
import type { LimitName } from '@laterite/shared/limits.ts';
import type { Request, RequestHandler, Response } from 'express';
import { catchUp, isCaughtUp } from '../../core/changes/change-feed.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { assertNoMisspelledParameter } from '../../core/errors/known-parameters.ts';
import { invalidResponse, parse } from '../../core/errors/parse.ts';
import { consumeRateLimit, type RateLimitAttempt } from '../../core/limits/rate-limits.ts';
import { requestContext } from '../../core/request-context.ts';
import { log } from '../../log.ts';
import { limitNetworkConcurrency } from '../connections/network-concurrency.ts';
import { logRequest } from '../connections/request-log.ts';
import { deprecationHeaders } from '../responses/deprecation.ts';
import { errorHandler } from '../responses/errors.ts';
import { revalidated } from '../responses/headers.ts';
import { rateLimitHeaders } from '../responses/rate-limit-headers.ts';
import { isKnownVersion } from '../responses/static-cache.ts';
import { runMiddleware } from '../run-middleware.ts';
import { contextOf } from './call-context.ts';
import { limitsOf } from './endpoint-limits.ts';
import type { Handler, HandlerContext } from './handlers.ts';
import {
  type CachedResponse,
  type CacheKey,
  cacheKeyOf,
  cacheResponse,
  findCached,
  openSlot,
  removeCached,
} from './response-cache.ts';
import { type RouteMatch, visitorCall } from './visitor-routes.ts';

const maxAddresses = 5000;
const maxUrlLength = 500;

/** A request to a cacheable endpoint, parsed. */
interface Read {
  endpoint: Endpoint;
  handler: Handler;
  call: HandlerContext<Endpoint>;
  cacheKey: CacheKey;
  /** Rate limits that every request counts against, cached or not. */
  limits: LimitName[];
}

interface Options {
  find: (path: string) => RouteMatch | undefined;
  /** Middleware that sets the headers of all these responses. */
  headers: RequestHandler[];
  /** Middleware that ends requests after the timeout. */
  timeout: RequestHandler;
  /** Adds the methods of Express to request and response. */
  prepare: (req: Request, res: Response) => void;
  /** Records a refused request, e.g. in the audit trail. */
  onRefusal: (error: unknown, route: string) => Promise<void>;
}

/** Only reads without `Authorization` and `Origin` headers are cacheable; Node sends no body to HEAD requests. */
const isCacheable = ({ method, headers }: Request) =>
  (method === 'GET' || method === 'HEAD') &&
  headers.authorization === undefined &&
  headers.origin === undefined;

/** Returns the headers of a JSON response to a visitor: those that the middleware sets on every response, the content type and the cache control. */
function headersOf(middleware: RequestHandler[]): OutgoingHttpHeaders {
  const req = { method: 'GET', headers: {} } as IncomingMessage;
  const res = new ServerResponse(req);
  for (const each of middleware) each(req as Request, res as Response, () => undefined);
  return {
    ...res.getHeaders(),
    'cache-control': revalidated,
    'content-type': 'application/json; charset=utf-8',
  };
}

function parseRead(route: RouteMatch, limits: LimitName[], { query }: Request): Read {
  const { endpoint, handler } = route;
  assertNoMisspelledParameter(endpoint, query);
  const call = visitorCall(route, query);
  return { endpoint, handler, call, limits, cacheKey: cacheKeyOf(endpoint, call.params, call.query) };
}

/** Parsed requests by URL, so that frequent URLs need no parsing. */
const reads = new Map<string, Read>();

/** Returns the number of cached parsed URLs. */
export const parsedAddresses = (): number => reads.size;

/** Whether a parsed URL may be cached: it is short and has only parameters of the endpoint. */
const isPlain = ({ url, query }: Request, { call }: Read) =>
  url.length <= maxUrlLength && Object.keys(query).every((name) => name in ((call.query as object) ?? {}));

function remember(read: Read, req: Request): void {
  if (!isPlain(req, read)) return;
  if (reads.size >= maxAddresses) reads.clear();
  reads.set(req.url, read);
}

function sendResponse({ body, etag, headers }: CachedResponse, req: Request, res: Response): void {
  const isKnown = isKnownVersion(req, etag);
  res.writeHead(isKnown ? 304 : 200, {
    ...headers,
    ...rateLimitHeaders(req),
    'x-request-id': req.id,
    ...(!isKnown && { 'content-length': body.length }),
  });
  res.end(isKnown ? undefined : body);
}

/** Counts a request against the global limits and those of its endpoint. */
async function count(limits: LimitName[], req: Request): Promise<RateLimitAttempt[]> {
  await consumeRateLimit('any', req);
  const attempts: RateLimitAttempt[] = [];
  for (const name of limits) attempts.push(await consumeRateLimit(name, req));
  return attempts;
}

/** Sends the cached response to a parsed URL; returns false without one, or over a rate limit. */
async function sendCached(read: Read, req: Request, res: Response): Promise<boolean> {
  const cached = findCached(read.cacheKey);
  if (!cached) return false;
  // Over a limit, Express rejects the request in the queue of its network, without counting it again.
  const isWithinLimits = await count(read.limits, req).then(
    () => true,
    () => false,
  );
  if (!isWithinLimits) return false;
  req.id = randomUUID();
  sendResponse(cached, req, res);
  // The log line is shorter than others, because cached responses are the majority.
  if (log.isLevelEnabled('info'))
    log.info({ req: { id: req.id }, cached: true }, `${req.method} ${read.endpoint.path} ${res.statusCode}`);
  return true;
}

/** Runs the handler as for a visitor, and returns the response body as the contract describes it. */
async function compute({ endpoint, handler, call }: Read, req: Request): Promise<string> {
  const given = await requestContext.run(contextOf(endpoint, null, req), () => handler(call));
  return JSON.stringify(parse(endpoint.response, given, invalidResponse));
}

/**
 * Returns a function that responds to visitors' GET and HEAD requests of cacheable endpoints, from the cache or by the handler,
 * ahead of Express, which takes more processor time than the rest. Limits count them like any request.
 * Resolves to false for every other request.
 */
export function publicReads({ find, headers: middleware, timeout, prepare, onRefusal }: Options) {
  const headers = headersOf(middleware);
  /** Rejects once the request has timed out. */
  const timedOut = (req: Request, res: Response) =>
    new Promise<never>((_, fail) => timeout(req, res, (error?: unknown) => error && fail(error)));

  async function sendComputed(read: Read, req: Request, res: Response): Promise<void> {
    const slot = await openSlot(read.cacheKey);
    const json = await Promise.race([compute(read, req), timedOut(req, res)]);
    sendResponse(cacheResponse(slot, json, { ...headers, ...deprecationHeaders(read.endpoint) }), req, res);
  }

  async function respond(route: RouteMatch | Read, req: Request, res: Response): Promise<void> {
    prepare(req, res);
    logRequest(req, res);
    await runMiddleware(limitNetworkConcurrency, req, res);
    const limits = 'limits' in route ? route.limits : limitsOf(route.endpoint, req);
    const attempts = await count(limits, req);
    let read = 'call' in route ? route : undefined;
    try {
      let cached: CachedResponse | undefined;
      if (!read) {
        read = parseRead(route as RouteMatch, limits, req);
        remember(read, req);
        // Another URL of the same query may have cached the response; a URL parsed before was looked up already.
        cached = findCached(read.cacheKey);
      }
      if (cached) sendResponse(cached, req, res);
      else await sendComputed(read, req, res);
      for (const attempt of attempts) await attempt.succeeded();
    } catch (error) {
      if (read && error instanceof AppError) removeCached(read.cacheKey);
      for (const attempt of attempts) await attempt.failed(error);
      await onRefusal(error, `${route.endpoint.method} ${route.endpoint.path}`);
      throw error;
    }
  }

  return async (req: Request, res: Response): Promise<boolean> => {
    const route = isCacheable(req) ? (reads.get(req.url) ?? find(req.path)) : undefined;
    if (!route?.endpoint.cacheTags) return false;
    // Metrics and errors read the route, which no router sets here.
    res.locals = { endpoint: route.endpoint };
    try {
      if (!isCaughtUp()) await catchUp();
      if ('call' in route && (await sendCached(route, req, res))) return true;
      await respond(route, req, res);
    } catch (error) {
      prepare(req, res);
      if (!req.id) logRequest(req, res);
      if (!res.headersSent) res.set({ ...(headers as Record<string, string>), 'x-request-id': req.id });
      errorHandler(error, req, res, () => res.destroy());
    }
    return true;
  };
}
