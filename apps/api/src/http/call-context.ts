import type { Endpoint } from '@laterite/shared/contract.ts';
import type { Request } from 'express';
import type { CurrentUser } from '../core/current-user.ts';
import { originOf } from '../core/origin.ts';
import type { RequestContext } from '../core/request-context.ts';
import { localeOf } from './errors.ts';
import { ifMatchOf } from './etags.ts';

/** Returns the context in which a request is handled. */
export const contextOf = (endpoint: Endpoint, member: CurrentUser | null, req: Request): RequestContext => ({
  requestId: String(req.id),
  ip: req.ip ?? '',
  userId: member?.id ?? null,
  agent: (req.get('User-Agent') ?? '').slice(0, 300),
  language: localeOf(req) === 'en' ? 'en' : 'fr',
  origin: originOf(req),
  request: req,
  ifMatch: endpoint.ifMatch ? ifMatchOf(req) : null,
});
