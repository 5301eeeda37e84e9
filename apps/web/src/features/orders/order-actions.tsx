import { nextStatuses } from '@laterite/shared/features/listings/listing-states.ts';
import type { OrderDetail } from '@laterite/shared/features/orders/order.ts';
import { agreedStatuses, type OrderAction } from '@laterite/shared/features/orders/order-states.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../i18n/i18n.tsx';
import { useAttempt } from '../../lib/use-attempt.ts';
import { Button } from '../../ui/button.tsx';
import { useChangeStatus } from '../my-listings/my-listings.mutations.ts';
import { useDecide } from './orders.mutations.ts';
import { orderQuery } from './orders.queries.ts';

type Decision = Exclude<OrderAction, 'message'>;

const kinds = { accept: 'primary', complete: 'outline', decline: 'danger', cancel: 'outline' } as const;
const decisions = Object.keys(kinds) as Decision[];

/** After an agreement the seller says in one press that the thing is gone. */
function MarkDealt({ order }: { order: OrderDetail }) {
  const { t } = useTexts();
  const { listing } = order;
  const queryClient = useQueryClient();
  const change = useChangeStatus(listing._id);
  const attempt = useAttempt();
  const to = listing.type === 'rental' ? 'rented' : 'sold';
  const isPossible = listing.status && nextStatuses({ ...listing, status: listing.status }).includes(to);
  if (order.box !== 'in' || !agreedStatuses.includes(order.status) || !isPossible) return null;

  const mark = () =>
    attempt(() => change.mutateAsync({ to, outcome: 'ici' }), {
      done: t(to === 'sold' ? 'orders.markedSold' : 'orders.markedRented'),
      failed: t('orders.stepFailed'),
      onDone: () => queryClient.invalidateQueries({ queryKey: orderQuery(order._id).queryKey }),
    });

  return (
    <Button disabled={change.isPending} onClick={mark}>
      {t(to === 'sold' ? 'orders.markSold' : 'orders.markRented')}
    </Button>
  );
}

/** What one may do with the request now. */
export function OrderActions({ order }: { order: OrderDetail }) {
  const { t } = useTexts();
  const decide = useDecide(order._id);
  const attempt = useAttempt();
  const possible = decisions.filter((action) => order.actions.includes(action));

  const onDecide = (action: Decision) =>
    attempt(() => decide.mutateAsync(action), {
      done: t(`orders.done.${action}`),
      failed: t('orders.stepFailed'),
    });

  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      <MarkDealt order={order} />
      {possible.map((action) => (
        <Button
          key={action}
          kind={kinds[action]}
          className={action === 'accept' ? 'grow lg:grow-0' : ''}
          disabled={decide.isPending}
          onClick={() => onDecide(action)}
        >
          {t(
            action === 'accept' && order.status === 'devis-reçu' ? 'orders.acceptOffer' : `orders.${action}`,
          )}
        </Button>
      ))}
    </div>
  );
}
