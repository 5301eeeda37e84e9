import type { OwnListing, StatusChange } from '@laterite/shared/features/listings/lifecycle.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/requests/api.ts';
import { invalidate, invalidates } from '../../lib/requests/invalidates.ts';
import { withIdempotencyKey } from '../../lib/requests/key-per-content.ts';
import { paths } from '../../paths.ts';
import { listingQuery } from '../listings/listing.queries.ts';
import { sendOrQueue } from '../outbox/send-or-queue.ts';

const lists = { queryKey: ['listings'] };

/** Changes the status of one of the member's listings and refetches all lists; without a network the change is queued on this device. */
export function useChangeStatus({ _id: id, title }: Pick<OwnListing, '_id' | 'title'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: StatusChange) =>
      sendOrQueue({ kind: 'status', label: title, path: paths.listing(id) }, (api, options) =>
        api.listings.changeStatus({ params: { id }, body }, options),
      ),
    onSuccess(listing) {
      queryClient.setQueryData(listingQuery(id).queryKey, listing);
      return invalidate(queryClient, lists);
    },
  });
}

/** Renews one of the member's listings; without a network the renewal is queued on this device. */
export const useRenew = ({ _id: id, title }: Pick<OwnListing, '_id' | 'title'>) =>
  useMutation({
    mutationFn: () =>
      sendOrQueue({ kind: 'renewal', label: title, path: paths.listing(id) }, (api, options) =>
        api.listings.renew({ params: { id }, body: {} }, options),
      ),
    onSuccess: invalidates(lists),
  });

/** Renews a listing by the token of a link, also without a session; never queued, because the outbox stores only changes by members. */
export const useRenewByLink = (id: string) =>
  useMutation({
    mutationFn: (token?: string) => api.listings.renew({ params: { id }, body: token ? { token } : {} }),
    onSuccess: invalidates(lists),
  });

const duplicate = withIdempotencyKey(({ id }: { id: string }, options) =>
  api.listings.duplicate({ params: { id } }, options),
);

/** Copies a listing into a draft. */
export const useDuplicate = (id: string) =>
  useMutation({
    mutationFn: () => duplicate({ id }),
    onSuccess: invalidates(lists),
  });
