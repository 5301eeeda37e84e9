import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { truncatedIp } from '../../core/limits/rate-limits.ts';
import { log } from '../../log.ts';

declare global {
  namespace Express {
    interface Request {
      /** Request id for log lines, records and the response header. */
      id: string;
    }
  }
}

const routeOf = (req: Request, res: Response): string =>
  res.locals.endpoint?.path ?? req.route?.path ?? '(page or file)';

function logEnd(req: Request, res: Response, startedAt: number): void {
  const level = res.statusCode >= 500 && !res.locals.isPlanned ? 'error' : 'info';
  if (!log.isLevelEnabled(level)) return;
  const ms = Math.round(performance.now() - startedAt);
  const line = {
    req: { id: req.id, method: req.method, ip: truncatedIp(req.ip ?? '') },
    res: { statusCode: res.statusCode },
    userId: res.locals.userId,
    responseTime: ms,
  };
  const ending = res.writableFinished ? `${ms} ms` : `given up after ${ms} ms`;
  log[level](line, `${req.method} ${routeOf(req, res)} ${res.statusCode} ${ending}`);
}

/** Assigns a request id and logs one line at the end: id, method, route (not the URL), member, status and duration; never headers or bodies. */
export function logRequest(req: Request, res: Response): void {
  const startedAt = performance.now();
  req.id = randomUUID();
  res.once('close', () => logEnd(req, res, startedAt));
}

/** Logs each request, and sends its id in the log as `X-Request-Id`. */
export const requestLog: RequestHandler = (req, res, next) => {
  logRequest(req, res);
  res.setHeader('X-Request-Id', req.id);
  next();
};

/** Returns a logger whose lines contain the request id. */
export const logOf = (req: Request) => log.child({ req: { id: req.id } });
