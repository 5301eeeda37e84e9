import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/requests/api.ts';

/** Queries the member's linked external accounts. */
export const linkedQuery = queryOptions({
  queryKey: ['identities', 'linked'],
  queryFn: async ({ signal }) => (await api.identities.linked({}, { signal })).identities,
});
