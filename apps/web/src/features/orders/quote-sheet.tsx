import type { OrderDetail } from '@laterite/shared/features/orders/order.ts';
import { quoteDraft, useSendQuote } from './orders.mutations.ts';
import { QuoteFormSheet } from './quote-form-sheet.tsx';

/** The quote that answers a request, or another version of it. */
export default function QuoteSheet({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const send = useSendQuote(order);
  return <QuoteFormSheet subject={order} draftName={quoteDraft(order)} send={send} onClose={onClose} />;
}
