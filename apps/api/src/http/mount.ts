import type { Contract, Endpoint } from '@laterite/shared/contract.ts';
import type { RequestHandler, Response, Router } from 'express';
import { AppError } from '../core/app-error.ts';
import type { CurrentUser } from '../core/current-user.ts';
import { requestContext } from '../core/request-context.ts';
import { authenticate, type VerifyToken } from './bearer.ts';
import { contextOf } from './call-context.ts';
import { handleRequest } from './handle-request.ts';
import type { Handler, Handlers } from './handlers.ts';

/** Functions that the app passes to every endpoint, so that `http/` imports no feature. */
export interface RequestHooks {
  verifyToken: VerifyToken;
  /** Records a rejected request, e.g. in the audit trail. */
  onRefusal: (error: unknown, route: string) => Promise<void>;
  /** Throws when the member's account was deleted while their request wrote. */
  assertNotDeleted: (member: CurrentUser) => Promise<void>;
}

const creatingMethods = ['POST', 'PUT', 'PATCH'];

/** Returns a handler that fails when the member's account was deleted meanwhile, also where the handler itself failed after a part of its writes. */
function checkingMember(handler: Handler, { assertNotDeleted }: RequestHooks): Handler {
  return async (call) => {
    try {
      return await handler(call);
    } finally {
      const member: CurrentUser | null = call.user;
      if (member) await assertNotDeleted(member);
    }
  };
}

/** Known route and method → token → rate limit → id → (in the handler) existence → permission → body. */
function handle(endpoint: Endpoint, handler: Handler, hooks: RequestHooks): RequestHandler {
  const checked = creatingMethods.includes(endpoint.method) ? checkingMember(handler, hooks) : handler;
  return async (req, res) => {
    res.locals.endpoint = endpoint;
    const member = await authenticate(req, hooks.verifyToken);
    await requestContext.run(contextOf(endpoint, member, req), async () => {
      try {
        await handleRequest(endpoint, checked, member, req, res);
      } catch (error) {
        await hooks.onRefusal(error, `${endpoint.method} ${endpoint.path}`);
        throw error;
      }
    });
  };
}

function refuseMethod(res: Response, allowed: string[]): never {
  res.set('Allow', allowed.join(', '));
  throw new AppError('method_not_allowed');
}

/** Returns the methods that contracts declare, by path. */
function methodsByPath(all: Contract[]): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const { method, path } of all.flatMap((contract) => Object.values(contract))) {
    const also = method === 'GET' ? ['GET', 'HEAD'] : [method];
    methods.set(path, [...(methods.get(path) ?? []), ...also]);
  }
  return methods;
}

/** Responds with 405 to methods that no contract declares for a path without parameters; must be mounted before all contracts, since `/api/stuff/:id` also matches `/api/stuff/bulk`. */
export function rejectMethodsOfExactPaths(all: Contract[]): RequestHandler {
  const methods = methodsByPath(all);
  return (req, res, next) => {
    const allowed = methods.get(req.path);
    if (allowed && !allowed.includes(req.method)) refuseMethod(res, allowed);
    next();
  };
}

/** Adds the endpoints of a contract to a router. */
export function mount<C extends Contract>(
  router: Router,
  contract: C,
  handlers: Handlers<C>,
  hooks: RequestHooks,
): void {
  for (const [name, endpoint] of Object.entries(contract)) {
    const verb = endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>;
    router[verb](endpoint.path, handle(endpoint, handlers[name] as never, hooks));
  }
}

/** Responds with 405 to methods that no contract declares for a path; must be mounted after all contracts, since two may share a path. */
export function rejectUndeclaredMethods(router: Router, all: Contract[]): void {
  for (const [path, allowed] of methodsByPath(all))
    router.all(path, (_req, res) => refuseMethod(res, allowed));
}
