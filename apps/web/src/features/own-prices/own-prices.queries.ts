import type { CallOptions } from '@laterite/shared/client.ts';
import type { NewOwnPrice } from '@laterite/shared/features/own-prices/own-price.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** The member's usual prices, by label. */
export const ownPricesQuery = queryOptions({
  queryKey: ['ownPrices'],
  queryFn: async ({ signal }) => (await api.ownPrices.browse({}, { signal })).items,
});

/** Returns a function that reads the prices again. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ownPricesQuery.queryKey });
}

/** Saves a price, or with an id changes that one. */
export function useSavePrice(id?: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ ifMatch, ...body }: NewOwnPrice & Pick<CallOptions, 'ifMatch'>) =>
      id ? api.ownPrices.edit({ params: { id }, body }, { ifMatch }) : api.ownPrices.save({ body }),
    onSuccess: refresh,
  });
}

/** Deletes a price. */
export function useRemovePrice(id: string) {
  const refresh = useRefresh();
  return useMutation({ mutationFn: () => api.ownPrices.remove({ params: { id } }), onSuccess: refresh });
}
