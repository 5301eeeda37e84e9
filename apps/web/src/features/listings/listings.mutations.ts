import type { NewListing } from '@laterite/shared/features/listings/listing.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

interface Publication {
  listing: NewListing;
  image: Blob;
  signal: AbortSignal;
}

/** Publishes a listing with its picture; lists are asked anew afterwards. */
export function usePublish() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ listing, image, signal }: Publication) =>
      api.listings.publish({ body: listing, files: { image } }, { signal }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['listings'] }),
  });
}
