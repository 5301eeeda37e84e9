import type { OrderDetail } from '@laterite/shared/features/orders/order.ts';
import { PencilLine } from 'lucide-react';
import { Suspense } from 'react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { lazyPart } from '../../../lib/hydration/lazy-part.tsx';
import { useHistorySheet } from '../../../lib/navigation/use-history-sheet.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useQueuedMessages } from '../../outbox/use-queued-messages.ts';

const LatestQuote = lazyPart(() => import('./latest-quote.tsx'), { texts: ['quantities'] });
const QuoteSheet = lazyPart(() => import('./quote-sheet.tsx'), { texts: ['field'] });

/** Shows the seller's quote, and the button to write one. */
export function QuoteCard({ order }: { order: OrderDetail }) {
  const { t } = useTexts();
  const sheet = useHistorySheet('quote');
  const quote = order.quotes.at(-1);
  const mayQuote = order.actions.includes('quote');
  const isWaiting = useQueuedMessages(paths.order(order._id)).queued.some(
    ({ kind, problem }) => kind === 'quote' && !problem,
  );
  if (!quote && !mayQuote) return null;
  return (
    <section className="flex flex-col gap-3 rounded-12 border border-line bg-surface px-4 py-3 empty:hidden">
      {quote && (
        <Suspense fallback={<div className="h-60" />}>
          <LatestQuote order={order} quote={quote} />
        </Suspense>
      )}
      {isWaiting && (
        <p role="status" className="text-15">
          {t('orders.decisionWaits', { what: t('orders.kind.devis') })}
        </p>
      )}
      {mayQuote && !isWaiting && (
        <Button
          icon={PencilLine}
          kind={order.kind === 'devis' && !quote ? 'primary' : 'outline'}
          aria-haspopup="dialog"
          onPointerDown={QuoteSheet.load}
          onClick={sheet.open}
        >
          {t(quote ? 'quotes.newVersion' : 'quotes.writeQuote')}
        </Button>
      )}
      {sheet.isOpen && mayQuote && <QuoteSheet order={order} onClose={sheet.close} />}
    </section>
  );
}
