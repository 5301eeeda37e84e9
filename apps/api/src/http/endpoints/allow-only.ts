import type { RequestHandler } from 'express';
import { AppError } from '../../core/errors/app-error.ts';

/** Returns a handler that rejects every method of a route but the listed ones, which the response names. */
export const allowOnly =
  (...methods: string[]): RequestHandler =>
  (_req, res) => {
    res.set('Allow', methods.join(', '));
    throw new AppError('method_not_allowed');
  };

/** Rejects every method of a route but GET, by which Express also responds to HEAD. */
export const readOnly: RequestHandler = allowOnly('GET', 'HEAD');
