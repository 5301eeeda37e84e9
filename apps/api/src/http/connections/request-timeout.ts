import type { RequestHandler } from 'express';
import { AppError } from '../../core/errors/app-error.ts';

/** Returns middleware that ends a request after `ms`, while it is received or before its response starts. Uploads have the longer limit of the HTTP server. */
export const requestTimeout =
  (ms: number): RequestHandler =>
  (req, res, next) => {
    if (req.is('multipart/form-data')) return next();
    const timer = setTimeout(() => {
      if (res.headersSent) return;
      res.set('Connection', 'close');
      next(req.complete ? new AppError('overloaded', { retryAfter: 5 }) : new AppError('request_timeout'));
    }, ms);
    res.once('close', () => clearTimeout(timer));
    next();
  };
