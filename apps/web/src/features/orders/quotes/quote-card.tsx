import type { OrderDetail } from '@laterite/shared/features/orders/order.ts';
import { agreedStatuses } from '@laterite/shared/features/orders/order-states.ts';
import type { Quote } from '@laterite/shared/features/orders/quote.ts';
import { isQuoteValid } from '@laterite/shared/features/orders/quote-validity.ts';
import { formatMoney } from '@laterite/shared/money.ts';
import { FileText, PencilLine, Printer } from 'lucide-react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { formatDay } from '../../../lib/formats/dates.ts';
import { lazyPart } from '../../../lib/hydration/lazy-part.tsx';
import { useHistorySheet } from '../../../lib/navigation/use-history-sheet.ts';
import { useHistorySheets } from '../../../lib/navigation/use-history-sheets.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { buttonClass } from '../../../ui/controls/button-style.ts';
import { WhatsAppIcon } from '../../../ui/pictures/whatsapp-icon.tsx';
import { useQueuedMessages } from '../../outbox/use-queued-messages.ts';
import { QuoteSums } from './quote-sums.tsx';
import { QuotedLines } from './quoted-lines.tsx';

const QuoteSheet = lazyPart(() => import('./quote-sheet.tsx'), { texts: ['field'] });
const CounterSheet = lazyPart(() => import('./counter-sheet.tsx'));

/** Links to the printable page, also of an agreed quote that has ended, and to WhatsApp while the link can be opened. */
function QuoteLinks({ order, quote }: { order: OrderDetail; quote: Quote }) {
  const { t } = useTexts();
  const isValid = isQuoteValid(quote);
  if (!isValid && !agreedStatuses.includes(order.status)) return null;
  const text = t('quotes.quoteShareText', { number: quote.number, total: formatMoney(quote.total) });
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink icon={Printer} kind="outline" size="tight" to={paths.quote(order._id, quote.version)}>
        {t('quotes.printQuote')}
      </ButtonLink>
      {isValid && (
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`${text} ${quote.url}`)}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ kind: 'outline', size: 'tight' })}
        >
          <WhatsAppIcon />
          {t('common.share')}
        </a>
      )}
    </div>
  );
}

function LatestQuote({ order, quote }: { order: OrderDetail; quote: Quote }) {
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
      {quote && <LatestQuote order={order} quote={quote} />}
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
