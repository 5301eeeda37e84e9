import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** The accounts elsewhere the member logs in with. */
export const linkedQuery = queryOptions({
  queryKey: ['identities', 'linked'],
  queryFn: async ({ signal }) => (await api.identities.linked({}, { signal })).identities,
});
