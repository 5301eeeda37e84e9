import type { OrderDetail } from '@laterite/shared/features/orders/order.ts';
import { useTexts } from '../../../i18n/i18n.tsx';
import { orderQuoteDraftName, useSendQuote } from '../orders.mutations.ts';
import { countersOf } from './quote-form.ts';
import { QuoteFormSheet } from './quote-form-sheet.tsx';
import { rentalQuote } from './rental-quote.ts';

/** Sheet for a quote or its next version. */
export default function QuoteSheet({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const texts = useTexts();
  const send = useSendQuote(order);
  const { priceUnit = 'total' } = order.listing ?? {};
  const unit = priceUnit === 'total' ? '' : texts.t(`taxonomy.unit.${priceUnit}`);
  const listing = order.listing && { ...order.listing, unit };
  const subject = {
    ...order,
    listing,
    estimated: rentalQuote(order, texts),
    counters: countersOf(order),
  };
  return (
    <QuoteFormSheet subject={subject} draftName={orderQuoteDraftName(order)} send={send} onClose={onClose} />
  );
}
