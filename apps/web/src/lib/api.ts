import firstRoutes from 'virtual:api-routes';
import { createClient } from '@laterite/shared/client.ts';
import type { Contracts } from '@laterite/shared/contracts.ts';
import { loadToSend, send } from './send.ts';

/** Sends requests; the renderer on the server replaces it with calls within its process. */
export const transport = { send };

async function laterRouteOf(feature: string, name: string) {
  const { default: routes } = await loadToSend(() => import('virtual:later-api-routes'));
  return routes[feature]![name]!;
}

/** Returns the route of an endpoint; those that first pages do not call are loaded with the first of them. */
export const routeOf = (feature: string, name: string) =>
  firstRoutes[feature]?.[name] ?? laterRouteOf(feature, name);

/** The API, one typed function for each endpoint: `api.listings.read({ params: { id } })`. */
export const api = createClient<Contracts>(routeOf, (request) => transport.send(request));
