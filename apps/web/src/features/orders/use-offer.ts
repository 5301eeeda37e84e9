import type { OrderCard } from '@laterite/shared/features/orders/order.ts';
import { formatMoney } from '@laterite/shared/money.ts';
import { useTexts } from '../../i18n/i18n.tsx';

/** Returns the offered price as text, with its unit unless it is a total; null without an offer. */
export function useOffer({ offer, offerUnit }: OrderCard): string | null {
  const { t } = useTexts();
  if (offer === null) return null;
  return formatMoney(offer) + (offerUnit === 'total' ? '' : ` / ${t(`taxonomy.unit.${offerUnit}`)}`);
}
