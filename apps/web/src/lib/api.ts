import routes from 'virtual:api-routes';
import { createClient } from '@laterite/shared/client.ts';
import type { Contracts } from '@laterite/shared/contracts.ts';
import { send } from './send.ts';

/** How requests travel; the renderer on the server replaces it with calls within its process. */
export const transport = { send };

/** The API, one typed function for each endpoint: `api.listings.read({ params: { id } })`. */
export const api = createClient<Contracts>(routes, (request) => transport.send(request));
