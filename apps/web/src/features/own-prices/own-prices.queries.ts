import type { CallOptions } from '@laterite/shared/client.ts';
import type { NewOwnPrice } from '@laterite/shared/features/own-prices/own-price.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../lib/requests/api.ts';
import { deleteOnce } from '../../lib/requests/delete-once.ts';
import { invalidates } from '../../lib/requests/invalidates.ts';
import { withIdempotencyKey } from '../../lib/requests/key-per-content.ts';

/** Queries the member's usual prices, sorted by label. */
export const ownPricesQuery = queryOptions({
  queryKey: ['ownPrices'],
  queryFn: async ({ signal }) => (await api.ownPrices.browse({}, { signal })).items,
});

interface SavedPrice extends Pick<CallOptions, 'ifMatch'> {
  id: string | undefined;
  body: NewOwnPrice;
}

const sendPrice = withIdempotencyKey(({ id, body, ifMatch }: SavedPrice, options) =>
  id
    ? api.ownPrices.edit({ params: { id }, body }, { ...options, ifMatch })
    : api.ownPrices.save({ body }, options),
);

/** Creates a price, or edits the price with this id. */
export const useSavePrice = (id?: string) =>
  useMutation({
    mutationFn: ({ ifMatch, ...body }: NewOwnPrice & Pick<CallOptions, 'ifMatch'>) =>
      sendPrice({ id, body, ifMatch }),
    onSuccess: invalidates({ queryKey: ownPricesQuery.queryKey }),
  });

/** Deletes a price. */
export const useRemovePrice = (id: string) =>
  useMutation({
    mutationFn: () => deleteOnce(api.ownPrices.remove({ params: { id } })),
    onSuccess: invalidates({ queryKey: ownPricesQuery.queryKey }),
  });
