import type { NewQuote } from '@laterite/shared/features/orders/quote.ts';
import type { PublicRequestDetail } from '@laterite/shared/features/public-requests/public-request.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { QuoteFormSheet } from '../orders/quotes/quote-form-sheet.tsx';
import { publicQuoteDraftName, sendQuote, useChangeRequest } from './use-change-request.ts';

interface Props {
  request: PublicRequestDetail;
  onClose: () => void;
}

/** Sheet for a quote that answers a public request. */
export default function QuoteAnswerSheet({ request, onClose }: Props) {
  const { t } = useTexts();
  const { _id: id, title, quantity, priceUnit } = request;
  const unit = priceUnit === 'total' ? '' : t(`taxonomy.unit.${priceUnit}`);
  const change = useChangeRequest();
  const send = {
    isPending: change.isPending,
    mutateAsync: (body: NewQuote) => change.mutateAsync(() => sendQuote(id, body)),
  };
  const subject = { quotes: [], listing: { title, price: null, unit }, qty: quantity ?? 1, vatRate: null };
  return (
    <QuoteFormSheet subject={subject} draftName={publicQuoteDraftName(id)} send={send} onClose={onClose} />
  );
}
