import type { OrderStatus } from '@laterite/shared/features/orders/order-states.ts';
import { useTexts } from '../../i18n/i18n.tsx';

const looks: Partial<Record<OrderStatus, string>> = {
  acceptée: 'bg-success-tint text-success',
  terminée: 'bg-success-tint text-success',
  'devis-reçu': 'bg-yellow text-ink',
  refusée: 'bg-danger-tint text-danger',
};

/** Badge with the state of a request. */
export function OrderBadge({ status }: { status: OrderStatus }) {
  const { t } = useTexts();
  return (
    <span
      className={`inline-flex min-h-6 max-w-full items-center wrap-anywhere rounded-[6px] px-2 text-13 font-bold ${looks[status] ?? 'bg-sunk text-text-2'}`}
    >
      {t('orders.status', { status })}
    </span>
  );
}
