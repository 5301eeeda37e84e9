import type { InvalidateQueryFilters, MutationFunctionContext } from '@tanstack/react-query';

/** Returns a callback for `onSuccess` or `onSettled` of a mutation: it requests the matching queries again. */
export const invalidates =
  (...queries: InvalidateQueryFilters[]) =>
  (...args: unknown[]): Promise<unknown> => {
    // The context is the last argument, after three in `onSuccess` and four in `onSettled`.
    const { client } = args.at(-1) as MutationFunctionContext;
    return Promise.all(queries.map((query) => client.invalidateQueries(query)));
  };
