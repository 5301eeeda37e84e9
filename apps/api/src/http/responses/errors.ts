import { randomUUID } from 'node:crypto';
import type { Locale } from '@laterite/shared/languages.ts';
import type { ErrorRequestHandler, Request, Response } from 'express';
import { asAppError, isDiskFull, problemOf } from '../../core/errors/problem.ts';
import { logOf } from '../connections/request-log.ts';
import { waitPage, wantsPage } from '../pages/error-page.ts';
import { rateLimitHeaders } from './rate-limit-headers.ts';

/** Returns the locale of a request by `Accept-Language`; `start` for `*` or neither French nor English. */
export const localeOf = (req: Request): Locale =>
  (req.acceptsLanguages(['start', 'fr', 'en']) || 'start') as Locale;

/** Closes the connection after an error: the rest of a body of unknown length would be received only to be discarded. */
function closeIfUnbounded(req: Request, res: Response): void {
  if (!req.complete && req.headers['transfer-encoding'] !== undefined) res.set('Connection', 'close');
}

/** Converts every error to a response; nothing else does. */
export const errorHandler: ErrorRequestHandler = (thrown, req, res, next) => {
  const error = asAppError(thrown);
  if (error.code === 'internal' || isDiskFull(thrown)) logOf(req).error({ err: thrown }, 'request failed');
  if (res.headersSent) return next(thrown);
  const problem = problemOf(
    error,
    localeOf(req),
    res.locals.endpoint?.defaultLanguage ?? 'fr',
    String(req.id ?? randomUUID()),
  );
  if (error.details.retryAfter) res.set('Retry-After', String(Math.ceil(error.details.retryAfter)));
  if (problem.status === 401) res.set('WWW-Authenticate', 'Bearer');
  closeIfUnbounded(req, res);
  res.set({ 'Cache-Control': 'no-store', ...rateLimitHeaders(req) });
  if (problem.status === 429 && wantsPage(req)) {
    res
      .status(429)
      .type('html')
      .send(waitPage(error.details.retryAfter ?? 1));
    return;
  }
  res.status(problem.status).type('application/problem+json').send(JSON.stringify(problem));
};
