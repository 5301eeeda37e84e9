import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import type { NewListing } from '@laterite/shared/features/listings/listing-input.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/requests/api.ts';
import { listingQuery } from '../listings/listing.queries.ts';
import type { Call, QueuedChange } from '../outbox/queued-change.ts';
import { queueUnsent, sendOrQueue } from '../outbox/send-or-queue.ts';
import { dropQueuedEdit } from './queued-edit.ts';

/** Request that changes a listing. */
export interface ListingChange {
  body: NewListing;
  /** Version with which the form was filled; the server rejects the change if the listing has a later one. */
  version: number | undefined;
  /** Description in the outbox; undefined if the change must not be queued offline. */
  queuedChange: QueuedChange | undefined;
  /** Undefined if photos could not be sent: then the changes are queued with them. */
  signal?: AbortSignal;
}

/** Saves changes of one of the member's listings; with `queuedChange` they are queued on this device without a network. */
export function useEditListing(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn({ body, version, queuedChange, signal }: ListingChange) {
      const call: Call<ListingDetail> = (api, options) =>
        api.listings.edit({ params: { id }, body }, { ...options, signal, ifMatch: version });
      if (!queuedChange) return call(api, {});
      return signal
        ? sendOrQueue({ ...queuedChange, version }, call)
        : queueUnsent({ ...queuedChange, version }, call);
    },
    async onSuccess(listing) {
      await dropQueuedEdit(id);
      queryClient.setQueryData(listingQuery(id).queryKey, listing);
      return queryClient.invalidateQueries({ queryKey: ['listings'] });
    },
  });
}
