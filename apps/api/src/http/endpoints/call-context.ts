import type { Endpoint } from '@laterite/shared/contract.ts';
import type { Request } from 'express';
import type { RequestContext } from '../../core/request-context.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { originOf } from '../../core/requests/origin.ts';
import { localeOf } from '../responses/errors.ts';
import { ifMatchOf } from '../responses/etags.ts';

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
