import type { Contract, Endpoint } from '@laterite/shared/contract.ts';
import type { RequestHandler, Router } from 'express';
import { requestContext } from '../../core/request-context.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { allowOnly } from './allow-only.ts';
import { authenticate, type VerifyToken } from './bearer.ts';
import { contextOf } from './call-context.ts';
import { handleRequest } from './handle-request.ts';
import type { Handler, Handlers } from './handlers.ts';

/** Functions that the app passes to every endpoint, so that `http/` imports no feature. */
export interface RequestHooks {
  verifyToken: VerifyToken;
  /** Records a rejected request, e.g. in the audit trail. */
  onRefusal: (error: unknown, route: string) => Promise<void>;
  /** Throws when the member's account was disabled or deleted while their request wrote. */
  assertNotDisabled: (member: CurrentUser) => Promise<void>;
}

const creatingMethods = ['POST', 'PUT', 'PATCH'];

/** Returns a handler that fails when the member's account was disabled or deleted meanwhile, also where the handler itself failed after a part of its writes. */
function checkingMember(handler: Handler, { assertNotDisabled }: RequestHooks): Handler {
  return async (call) => {
    try {
      return await handler(call);
    } finally {
      const member: CurrentUser | null = call.user;
      if (member) await assertNotDisabled(member);
    }
  };
}

/** Known route and method → token → rate limit → id → (in the handler) existence → permission → body. */
function handle(endpoint: Endpoint, handler: Handler, hooks: RequestHooks): RequestHandler {
  const checked = creatingMethods.includes(endpoint.method) ? checkingMember(handler, hooks) : handler;
  return async (req, res) => {
    res.locals.endpoint = endpoint;
    const user = await authenticate(req, hooks.verifyToken);
    await requestContext.run(contextOf(endpoint, user, req), async () => {
      try {
        await handleRequest({ endpoint, handler: checked, user, req, res });
      } catch (error) {
        await hooks.onRefusal(error, `${endpoint.method} ${endpoint.path}`);
        throw error;
      }
    });
  };
}

/** The methods of a path: GET endpoints also respond to HEAD. */
const allowedMethods = (endpoints: Endpoint[]) =>
  endpoints.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));

const hasParameters = (path: string) => Number(path.includes(':'));

/** Adds the endpoints of all contracts to a router, which responds with 405 to other methods of their paths. Paths without parameters come first, since `/api/stuff/:id` also matches `/api/stuff/bulk`. */
export function mount<C extends Record<string, Contract>>(
  router: Router,
  contracts: C,
  handlers: { [F in keyof C]: Handlers<C[F]> },
  hooks: RequestHooks,
): void {
  const endpoints = Object.entries(contracts).flatMap(([feature, contract]) =>
    Object.entries(contract).map(([name, endpoint]) => ({
      endpoint,
      handler: handlers[feature]![name] as never,
    })),
  );
  const paths = new Set(endpoints.map(({ endpoint }) => endpoint.path));
  for (const path of [...paths].sort((a, b) => hasParameters(a) - hasParameters(b))) {
    const route = router.route(path);
    const here = endpoints.filter(({ endpoint }) => endpoint.path === path);
    for (const { endpoint, handler } of here) {
      const verb = endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>;
      route[verb](handle(endpoint, handler, hooks));
    }
    route.all(allowOnly(...allowedMethods(here.map(({ endpoint }) => endpoint))));
  }
}
