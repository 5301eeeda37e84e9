import { queryOptions } from '@tanstack/react-query';
import { send } from '../../lib/send.ts';
import { type OpenApi, operationsIn } from './openapi.ts';

/** The endpoints, as the running server documents them. */
export const operationsQuery = queryOptions({
  queryKey: ['documentation', 'operations'],
  meta: { isRendered: false },
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) =>
    operationsIn((await send({ method: 'GET', url: '/openapi.json', body: undefined, signal })) as OpenApi),
});
