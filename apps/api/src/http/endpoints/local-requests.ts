import { AppError } from '../../core/errors/app-error.ts';
import { invalidResponse, parse } from '../../core/errors/parse.ts';
import { requestContext } from '../../core/request-context.ts';
import { type RouteMatch, visitorCall } from './visitor-routes.ts';

/** Handles a visitor's GET request to the API within the process, and returns the response body. */
export type LocalRequest = (url: string) => Promise<unknown>;

/** Returns a function that handles public GET requests as for a visitor: with the same schemas, but without HTTP, limits and log lines. */
export function localRequests(find: (path: string) => RouteMatch | undefined): LocalRequest {
  return async (url) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const route = find(pathname);
    if (!route) throw new AppError('not_found');
    const call = visitorCall(route, Object.fromEntries(searchParams));
    const body = parse(route.endpoint.response, await route.handler(call), invalidResponse);
    // Serialize as HTTP does, e.g. dates as text.
    return JSON.parse(JSON.stringify(body));
  };
}

/** Runs the rendering of a page with the request context of a visitor. */
export const asVisitor = <T>(requestId: string, origin: string, work: () => Promise<T>): Promise<T> =>
  requestContext.run({ requestId, origin, ip: '', userId: null, agent: '', language: 'fr' }, work);
