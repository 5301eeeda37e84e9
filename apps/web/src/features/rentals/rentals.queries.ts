import type { CallOptions } from '@laterite/shared/client.ts';
import type { RentalTerms } from '@laterite/shared/features/rentals/terms.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/requests/api.ts';
import { invalidate } from '../../lib/requests/invalidates.ts';
import { withIdempotencyKey } from '../../lib/requests/key-per-content.ts';

/** Queries rates, blocked days and calendar of one of the member's listings for rent. */
export const rentalQuery = (id: string) =>
  queryOptions({
    queryKey: ['rentals', id],
    queryFn: ({ signal }) => api.rentals.read({ params: { id } }, { signal }),
  });

interface SavedTerms extends Pick<CallOptions, 'ifMatch'> {
  id: string;
  body: RentalTerms;
}

const sendTerms = withIdempotencyKey(({ id, body, ifMatch }: SavedTerms, options) =>
  api.rentals.save({ params: { id }, body }, { ...options, ifMatch }),
);

/** Returns the mutations of a listing's rental terms: each writes the response to the cache and refetches the days that buyers see. */
export function useRentalChanges(id: string) {
  const queryClient = useQueryClient();
  const params = { id };
  const change = {
    save: (body: RentalTerms, ifMatch: number | undefined) => sendTerms({ id, body, ifMatch }),
    openCalendar: () => api.rentals.openCalendar({ params }),
    closeCalendar: () => api.rentals.closeCalendar({ params }),
  };
  return useMutation({
    mutationFn: (run: (changes: typeof change) => ReturnType<typeof change.save>) => run(change),
    onSuccess(own) {
      queryClient.setQueryData(rentalQuery(id).queryKey, own);
      return invalidate(queryClient, { queryKey: ['orders', 'calendar', id] });
    },
  });
}
