import type { OrderDetail } from '@laterite/shared/features/orders/order.ts';
import type { OrderAction } from '@laterite/shared/features/orders/order-states.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { useAttempt } from '../../lib/use-attempt.ts';
import { Button } from '../../ui/button.tsx';
import { AfterDeal } from './after-deal.tsx';
import { useDecide } from './orders.mutations.ts';

type Decision = Exclude<OrderAction, 'message'>;

const kinds = { accept: 'primary', complete: 'outline', decline: 'danger', cancel: 'outline' } as const;
const decisions = Object.keys(kinds) as Decision[];

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
      <AfterDeal order={order} />
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
