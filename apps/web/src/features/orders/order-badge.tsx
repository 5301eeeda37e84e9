import type { OrderCard } from '@laterite/shared/features/orders/order.ts';
import type { OrderStatus } from '@laterite/shared/features/orders/order-states.ts';
import { useTexts } from '../../i18n/i18n.tsx';

const looks: Partial<Record<OrderStatus, string>> = {
  acceptée: 'bg-success-tint text-success',
  terminée: 'bg-success-tint text-success',
  'devis-reçu': 'bg-yellow text-ink',
  refusée: 'bg-danger-tint text-danger',
};

interface Props {
  status: OrderStatus;
  /** Whether the reader received the request or sent it. */
  box: OrderCard['box'];
  /** Whether the price came in a quote. */
  hasQuote: boolean;
}

/** Returns the wording of a status: what its buyer has sent or received is the reverse for its seller. */
export function statusWording({ status, box, hasQuote }: Props): string {
  if (status === 'devis-reçu' && !hasQuote) return 'prixProposé';
  if (box === 'out') return status;
  if (status === 'envoyée') return 'nouvelle';
  return status === 'devis-reçu' ? 'devisEnvoyé' : status;
}

/** Badge with the status of a request. */
export function OrderBadge({ status, box, hasQuote }: Props) {
  const { t } = useTexts();
  return (
    <span
      className={`inline-flex min-h-6 max-w-full items-center wrap-anywhere rounded-[6px] px-2 text-13 font-bold ${looks[status] ?? 'bg-sunk text-text-2'}`}
    >
      {t('orders.status', { status: statusWording({ status, box, hasQuote }) })}
    </span>
  );
}
