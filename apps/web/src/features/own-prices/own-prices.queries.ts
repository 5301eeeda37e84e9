import type { CallOptions } from '@laterite/shared/client.ts';
import type { NewOwnPrice } from '@laterite/shared/features/own-prices/own-price.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { invalidates } from '../../lib/invalidates.ts';

/** The member's usual prices, by label. */
export const ownPricesQuery = queryOptions({
  queryKey: ['ownPrices'],
  queryFn: async ({ signal }) => (await api.ownPrices.browse({}, { signal })).items,
});

/** Saves a price, or with an id changes that one. */
export const useSavePrice = (id?: string) =>
  useMutation({
    mutationFn: ({ ifMatch, ...body }: NewOwnPrice & Pick<CallOptions, 'ifMatch'>) =>
      id ? api.ownPrices.edit({ params: { id }, body }, { ifMatch }) : api.ownPrices.save({ body }),
    onSuccess: invalidates({ queryKey: ownPricesQuery.queryKey }),
  });

/** Deletes a price. */
export const useRemovePrice = (id: string) =>
  useMutation({
    mutationFn: () => api.ownPrices.remove({ params: { id } }),
    onSuccess: invalidates({ queryKey: ownPricesQuery.queryKey }),
  });
