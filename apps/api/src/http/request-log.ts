import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import { pinoHttp } from 'pino-http';
import { log } from '../log.ts';
import { truncatedIp } from './rate-limits.ts';

/** One line for each request: its id, method, route (not the address itself), member, status and time. Never headers or bodies. */
export const requestLog = pinoHttp({
  logger: log,
  genReqId: (_req, res) => {
    const id = randomUUID();
    res.setHeader('X-Request-Id', id);
    return id;
  },
  customProps: (_req, res) => ({ userId: (res as Response).locals.userId }),
  customSuccessMessage: (req, res, ms) =>
    `${req.method} ${routeOf(req as Request)} ${res.statusCode} ${ms} ms`,
  customErrorMessage: (req, res) => `${req.method} ${routeOf(req as Request)} ${res.statusCode}`,
  serializers: {
    req: (req: { id: string; method: string; raw: Request }) => ({
      id: req.id,
      method: req.method,
      ip: truncatedIp(req.raw.ip ?? ''),
    }),
    res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
  },
});

const routeOf = (req: Request): string => req.route?.path ?? '(page or file)';
