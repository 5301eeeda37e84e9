import type { StatusChange } from '@laterite/shared/features/listings/lifecycle.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { paths } from '../../paths.ts';
import { listingQuery } from '../listings/listing.queries.ts';
import { sendOrKeep } from '../outbox/send-or-keep.ts';

const lists = { queryKey: ['listings'] };

/** Takes a listing of one's own to another status; every list is asked anew. The title names it while that waits for a network. */
export function useChangeStatus(id: string, title = '') {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: StatusChange) =>
      sendOrKeep({ kind: 'status', label: title, path: paths.listing(id) }, (api, options) =>
        api.listings.changeStatus({ params: { id }, body }, options),
      ),
    onSuccess(listing) {
      queryClient.setQueryData(listingQuery(id).queryKey, listing);
      return queryClient.invalidateQueries(lists);
    },
  });
}

/** Gives a listing a new life. */
export function useRenew(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (token?: string) => api.listings.renew({ params: { id }, body: token ? { token } : {} }),
    onSuccess: () => queryClient.invalidateQueries(lists),
  });
}

/** Copies a listing into a draft. */
export function useDuplicate(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.listings.duplicate({ params: { id } }),
    onSuccess: () => queryClient.invalidateQueries(lists),
  });
}
