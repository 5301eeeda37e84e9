import type { Contract, Endpoint } from '@laterite/shared/contract.ts';
import { invalidId, invalidInput, parse } from '../../core/errors/parse.ts';
import type { Handler, HandlerContext } from './handlers.ts';

/** A public GET endpoint with its handler. */
export interface VisitorRoute {
  endpoint: Endpoint;
  handler: Handler;
}

/** A route and the path parameters of an address, as they were sent. */
export interface RouteMatch extends VisitorRoute {
  params: Record<string, string>;
}

interface Pattern extends VisitorRoute {
  regex: RegExp;
}

const segmentsOf = (path: string) => path.split('/').length;

function patternsOf(contract: Contract, handlers: object): Pattern[] {
  const named = handlers as Record<string, Handler>;
  return Object.entries(contract).map(([name, endpoint]) => ({
    endpoint,
    handler: named[name]!,
    regex: new RegExp(`^${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/%]+)')}$`),
  }));
}

/** Returns a function that finds the public GET endpoint of a path, as it is written in the contracts; other spellings of a path are left to Express. */
export function visitorRoutes(
  contracts: Record<string, Contract>,
  handlers: Record<string, object>,
): (path: string) => RouteMatch | undefined {
  const patterns = Object.entries(contracts)
    .flatMap(([feature, contract]) => patternsOf(contract, handlers[feature]!))
    .filter(({ endpoint }) => endpoint.method === 'GET');
  const exactPaths = new Set(
    Object.values(contracts).flatMap((contract) => Object.values(contract).map(({ path }) => path)),
  );
  const bySegments = new Map<number, Pattern[]>();
  for (const pattern of patterns) {
    const segments = segmentsOf(pattern.endpoint.path);
    bySegments.set(segments, [...(bySegments.get(segments) ?? []), pattern]);
  }
  return (path) => {
    // The first match decides, even if it is not public: `/api/stuff/mine` is no listing id.
    const route = bySegments.get(segmentsOf(path))?.find(({ regex }) => regex.test(path));
    if (route?.endpoint.access !== 'public') return undefined;
    // Express responds with 405: `/api/stuff/bulk` is no listing id, though no GET endpoint has this path.
    if (route.endpoint.path !== path && exactPaths.has(path)) return undefined;
    const { endpoint, handler, regex } = route;
    return { endpoint, handler, params: { ...regex.exec(path)!.groups } };
  };
}

/** Returns the handler context of a visitor, parsed by the schemas; without language and address, on which no cached response may depend. */
export function visitorCall({ endpoint, params }: RouteMatch, query: object): HandlerContext<Endpoint> {
  const call = {
    user: null,
    locale: 'start',
    ip: '',
    params: parse(endpoint.params, params, invalidId),
    query: parse(endpoint.query, query, invalidInput(query)),
  };
  return call as unknown as HandlerContext<Endpoint>;
}
