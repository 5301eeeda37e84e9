import type { InvalidateQueryFilters, MutationFunctionContext, QueryClient } from '@tanstack/react-query';

/** Time after which a change counts as done although what it changed was not read again: the line may have broken right after its response. */
const timeoutMs = 3000;

/** Requests the matching queries again; resolves once they are read, or after three seconds. */
export const invalidate = (client: QueryClient, ...queries: InvalidateQueryFilters[]): Promise<unknown> =>
  Promise.race([
    Promise.all(queries.map((query) => client.invalidateQueries(query))),
    new Promise((resolve) => setTimeout(resolve, timeoutMs)),
  ]);

/** Returns a callback for `onSuccess` or `onSettled` of a mutation: it requests the matching queries again. */
export const invalidates =
  (...queries: InvalidateQueryFilters[]) =>
  (...args: unknown[]): Promise<unknown> => {
    // The context is the last argument, after three in `onSuccess` and four in `onSettled`.
    const { client } = args.at(-1) as MutationFunctionContext;
    return invalidate(client, ...queries);
  };
