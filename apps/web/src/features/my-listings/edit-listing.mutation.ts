import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import type { NewListing } from '@laterite/shared/features/listings/listing-input.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { listingQuery } from '../listings/listing.queries.ts';
import { type Call, type Kept, keepUnsent, sendOrKeep } from '../outbox/send-or-keep.ts';
import { dropWaitingEdit } from './waiting-edit.ts';

/** Changes of a listing. */
export interface ListingChange {
  body: NewListing;
  /** Description in the outbox; undefined where the change must not be queued offline. */
  kept: Kept | undefined;
  /** Absent where photos could not be sent: the changes wait with them. */
  signal?: AbortSignal;
}

/** Saves the changes of a listing of one's own; those that are kept wait on this device without a network. */
export function useEditListing(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn({ body, kept, signal }: ListingChange) {
      const call: Call<ListingDetail> = (api, options) =>
        api.listings.edit({ params: { id }, body }, { ...options, signal });
      if (!kept) return call(api, {});
      return signal ? sendOrKeep(kept, call) : keepUnsent(kept, call);
    },
    async onSuccess(listing) {
      await dropWaitingEdit(id);
      queryClient.setQueryData(listingQuery(id).queryKey, listing);
      return queryClient.invalidateQueries({ queryKey: ['listings'] });
    },
  });
}
