import routes from 'virtual:api-routes';
import { createClient, requestPath } from '@laterite/shared/client.ts';
import type { AnswerOf, Endpoint, RequestOf } from '@laterite/shared/contract.ts';
import type { Contracts } from '@laterite/shared/contracts.ts';
import { takeFirstAnswer } from './first-answer.ts';
import { send } from './send.ts';

/** The API, one typed function for each endpoint: `api.listings.read({ params: { id } })`. */
export const api = createClient<Contracts>(routes, send);

type EndpointOf<F extends keyof Contracts, N extends keyof Contracts[F]> = Contracts[F][N] & Endpoint;

/** What an endpoint would answer, where it came with the HTML: there at once, so that the first screen is drawn once and whole. */
export const broughtAlong = <F extends keyof Contracts, N extends keyof Contracts[F] & string>(
  feature: F,
  name: N,
  request: RequestOf<EndpointOf<F, N>>,
) => takeFirstAnswer(requestPath(routes[feature]![name]!, request)) as AnswerOf<EndpointOf<F, N>> | undefined;
