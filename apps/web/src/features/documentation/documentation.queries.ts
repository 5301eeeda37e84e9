import type { Language } from '@laterite/shared/languages.ts';
import { openApiPaths } from '@laterite/shared/openapi/documents.ts';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../lib/requests/send.ts';
import { type OpenApi, operationsIn } from './openapi.ts';

/** Queries the endpoints that the running server documents, in a language. */
export const operationsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['documentation', 'operations', language],
    meta: { isRendered: false },
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const url = `${openApiPaths.full}?lang=${language}`;
      return operationsIn((await send({ method: 'GET', url, body: undefined, signal })) as OpenApi);
    },
  });
