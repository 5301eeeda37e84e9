import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** What anyone may see of a member who sells. */
export const sellerQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', id],
    queryFn: ({ signal }) => api.users.read({ params: { id } }, { signal }),
  });
