import firstRoutes from 'virtual:api-routes';
import { createClient } from '@laterite/shared/client.ts';
import type { Contracts } from '@laterite/shared/contracts.ts';
import { loadToSend, send } from './send.ts';

/** Transport of all requests; the server's renderer replaces it with calls within its process. */
export const transport = { send };

let laterRoutes: typeof firstRoutes | undefined;

/** Loads the routes that first pages do not call, in advance, because requests that are sent when the page is left cannot wait for them. */
export async function loadLaterRoutes(): Promise<typeof firstRoutes> {
  laterRoutes ??= (await loadToSend(() => import('virtual:later-api-routes'))).default;
  return laterRoutes;
}

/** Returns the route of an endpoint; the routes that first pages do not call are loaded together on first use. */
export const routeOf = (feature: string, name: string) =>
  firstRoutes[feature]?.[name] ??
  laterRoutes?.[feature]?.[name] ??
  loadLaterRoutes().then((routes) => routes[feature]![name]!);

/** The API, one typed function for each endpoint: `api.listings.read({ params: { id } })`. */
export const api = createClient<Contracts>(routeOf, (request) => transport.send(request));
