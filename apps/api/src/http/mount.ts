import type { Contract, Endpoint } from '@laterite/shared/contract.ts';
import type { RequestHandler, Router } from 'express';
import { auditRefusal } from '../features/audit/refusals.ts';
import { originOf } from '../features/pages/origin.ts';
import { answer } from './answer.ts';
import { AppError } from './app-error.ts';
import { memberOf } from './bearer.ts';
import { wordingOf } from './errors.ts';
import type { Handler, Handlers } from './handlers.ts';
import { requestContext } from './request-context.ts';

/** Known route and method → token → rate limit → id → (in the handler) existence → permission → body. */
function handle(endpoint: Endpoint, handler: Handler): RequestHandler {
  return async (req, res) => {
    res.locals.endpoint = endpoint;
    const member = await memberOf(req);
    const agent = (req.get('User-Agent') ?? '').slice(0, 300);
    const context = {
      requestId: String(req.id),
      ip: req.ip ?? '',
      userId: member?.id ?? null,
      agent,
      language: wordingOf(req) === 'en' ? ('en' as const) : ('fr' as const),
      origin: originOf(req),
    };
    await requestContext.run(context, async () => {
      try {
        await answer(endpoint, handler, member, req, res);
      } catch (error) {
        await auditRefusal(error, `${endpoint.method} ${endpoint.path}`);
        throw error;
      }
    });
  };
}

const refuseMethod =
  (allowed: string[]): RequestHandler =>
  (_req, res) => {
    res.set('Allow', allowed.join(', '));
    throw new AppError('method_not_allowed');
  };

/** Puts the endpoints of a contract on a router. */
export function mount<C extends Contract>(router: Router, contract: C, handlers: Handlers<C>): void {
  for (const [name, endpoint] of Object.entries(contract)) {
    const verb = endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>;
    router[verb](endpoint.path, handle(endpoint, handlers[name] as never));
  }
}

/** Answers 405 to the other methods of the contracts' paths; comes after all of them, since two may share a path. */
export function refuseOtherMethods(router: Router, all: Contract[]): void {
  const methods = new Map<string, string[]>();
  for (const { method, path } of all.flatMap((contract) => Object.values(contract))) {
    const also = method === 'GET' ? ['GET', 'HEAD'] : [method];
    methods.set(path, [...(methods.get(path) ?? []), ...also]);
  }
  for (const [path, allowed] of methods) router.all(path, refuseMethod(allowed));
}
