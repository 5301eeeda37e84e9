import type { OrderDetail } from '@laterite/shared/features/orders/order.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/i18n.tsx';
import { useAttempt } from '../../../lib/forms/use-attempt.ts';
import { useChangeStatus } from '../../my-listings/my-listings.mutations.ts';
import { orderQuery } from '../orders.queries.ts';

/** A request and the listing that it is about. */
export interface Deal {
  order: OrderDetail;
  listing: NonNullable<OrderDetail['listing']>;
}

/** Returns the function by which the seller marks the listing of a request as sold or rented. */
export function useMarkDealt({ order, listing }: Deal) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const change = useChangeStatus(listing);
  const attempt = useAttempt();
  const mark = (to: 'sold' | 'rented') =>
    attempt(() => change.mutateAsync({ to, outcome: 'ici' }), {
      done: t(to === 'sold' ? 'orders.markedSold' : 'orders.markedRented'),
      failed: t('common.notSaved'),
      onDone: () => queryClient.invalidateQueries({ queryKey: orderQuery(order._id).queryKey }),
    });
  return { mark, isPending: change.isPending };
}
