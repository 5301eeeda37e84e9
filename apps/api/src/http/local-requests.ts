import type { Endpoint } from '@laterite/shared/contract.ts';
import { AppError } from '../core/app-error.ts';
import { invalidId, invalidInput, invalidResponse, parse } from '../core/parse.ts';
import { requestContext } from '../core/request-context.ts';
import type { Call } from './handlers.ts';
import type { RouteMatch } from './visitor-routes.ts';

/** Handles a visitor's GET request to the API within the process, and returns the response body. */
export type LocalRequest = (url: string) => Promise<unknown>;

const visitor = { user: null, wording: 'start', ip: '' } as const;

/** Returns a function that handles public GET requests as for a visitor: with the same schemas, but without HTTP, limits and log lines. */
export function localRequests(find: (path: string) => RouteMatch | undefined): LocalRequest {
  return async (url) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const route = find(pathname);
    if (!route) throw new AppError('not_found');
    const { endpoint, handler, params } = route;
    const asked = Object.fromEntries(searchParams);
    const call = {
      ...visitor,
      params: parse(endpoint.params, params, invalidId),
      query: parse(endpoint.query, asked, invalidInput(asked)),
    } as unknown as Call<Endpoint>;
    const body = parse(endpoint.response, await handler(call), invalidResponse);
    // As it travels over HTTP, e.g. with dates as text.
    return JSON.parse(JSON.stringify(body));
  };
}

/** Runs work for a page as a request of a visitor. */
export const asVisitor = <T>(requestId: string, origin: string, work: () => Promise<T>): Promise<T> =>
  requestContext.run({ requestId, origin, ip: '', userId: null, agent: '', language: 'fr' }, work);
