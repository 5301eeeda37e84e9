import type { OrderDetail } from '@laterite/shared/features/orders/order.ts';
import type { Quote } from '@laterite/shared/features/orders/quote.ts';
import { isQuoteValid } from '@laterite/shared/features/orders/quote-validity.ts';
import { FileText } from 'lucide-react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { formatDay } from '../../../lib/formats/dates.ts';
import { lazyPart } from '../../../lib/hydration/lazy-part.tsx';
import { useHistorySheets } from '../../../lib/navigation/use-history-sheets.ts';
import { QuoteLinks } from './quote-links.tsx';
import { QuoteSums } from './quote-sums.tsx';
import { QuotedLines } from './quoted-lines.tsx';

const CounterSheet = lazyPart(() => import('./counter-sheet.tsx'));

/** Shows the last version of a quote, whose lines the buyer may counter. */
export default function LatestQuote({ order, quote }: { order: OrderDetail; quote: Quote }) {
  const { t, language } = useTexts();
  const sheet = useHistorySheets('counter', Object.keys(quote.lines));
  const mayCounter = order.actions.includes('counter');
  const { number, version, validUntil, delay, conditions } = quote;
  return (
    <>
      <h2 className="flex items-center gap-2 text-16 font-bold">
        <FileText className="size-5 shrink-0" />
        {t('quotes.quoteTitle', { number })}
        {version > 1 && ` · ${t('quotes.quoteVersion', { version })}`}
      </h2>
      <p className="text-14 text-muted">{t('quotes.validTo', { day: formatDay(validUntil, language) })}</p>
      {order.status === 'devis-reçu' && !isQuoteValid(quote) && (
        <p role="status" className="text-15 font-semibold">
          {t(order.box === 'in' ? 'quotes.endedSeller' : 'quotes.ended')}
        </p>
      )}
      <QuotedLines quote={quote} onCounter={mayCounter ? (index) => sheet.open(String(index)) : undefined} />
      <QuoteSums {...quote} />
      {delay && <p className="text-15 break-words">{t('quotes.delaySaid', { delay })}</p>}
      {conditions && <p className="text-15 break-words whitespace-pre-line text-text-2">{conditions}</p>}
      <QuoteLinks order={order} quote={quote} />

      {sheet.opened && mayCounter && (
        <CounterSheet order={order} quote={quote} line={Number(sheet.opened)} onClose={sheet.close} />
      )}
    </>
  );
}
