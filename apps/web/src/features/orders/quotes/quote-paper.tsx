import type { PrintedQuote } from '@laterite/shared/features/orders/quote.ts';
import { isQuoteValid } from '@laterite/shared/features/orders/quote-validity.ts';
import { groupDigits } from '@laterite/shared/money.ts';
import { useTexts } from '../../../i18n/i18n.tsx';
import { amountInWords } from '../../../lib/formats/amount-in-words.ts';
import { formatDay } from '../../../lib/formats/dates.ts';
import { useQuantityText } from '../use-quantity-text.ts';
import { QuoteSums } from './quote-sums.tsx';

function Head({ quote, seller, buyer, subject }: PrintedQuote) {
  const { t, language } = useTexts();
  const facts: [string, string][] = [
    [t('quotes.from'), [seller.name, seller.location].filter(Boolean).join(', ')],
    [t('quotes.to'), buyer.name],
    [t('quotes.about'), subject],
    [t('quotes.date'), formatDay(quote.at.slice(0, 10), language)],
    [t('quotes.validUntil'), formatDay(quote.validUntil, language)],
  ];
  return (
    <header className="flex flex-col gap-4">
      <h1 className="text-28 font-bold tracking-[-0.01em] break-words">
        {t('quotes.quoteTitle', { number: quote.number.replaceAll('-', '\u2011') })}
        {quote.version > 1 && (
          <span className="block text-16 font-semibold">
            {t('quotes.quoteVersion', { version: quote.version })}
          </span>
        )}
      </h1>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-15">
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="opacity-70">{label}</dt>
              <dd className="font-semibold break-words">{value}</dd>
            </div>
          ))}
      </dl>
    </header>
  );
}

const number = 'py-2 pl-3 text-right align-top tabular-nums';
/** Phones show the unit price below the quantity; wide screens and paper show it in a column. */
const wideOnly = 'max-md:hidden print:table-cell';

function LinesTable({ lines }: Pick<PrintedQuote['quote'], 'lines'>) {
  const { t } = useTexts();
  const quantityText = useQuantityText();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys scroll what is broader than the screen
    <section tabIndex={0} aria-label={t('quotes.lines')} className="overflow-x-auto print:overflow-visible">
      <table className="w-full text-15">
        <thead>
          <tr className="border-b-2 border-current text-left text-14">
            <th className="py-2 font-semibold">{t('quotes.label')}</th>
            <th className={`${number} font-semibold`}>{t('ui.quantity')}</th>
            <th className={`${number} ${wideOnly} font-semibold`}>{t('quotes.unitPrice')}</th>
            <th className={`${number} font-semibold`}>{t('quotes.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, qty, unit, unitPrice, total }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            <tr key={index} className="break-inside-avoid border-b border-current/20">
              <td className="py-2 align-top break-words">{label}</td>
              <td className={`${number} print:whitespace-nowrap`}>
                {quantityText(qty, unit)}
                <span className="block whitespace-nowrap md:hidden print:hidden">
                  × {groupDigits(unitPrice)}
                </span>
              </td>
              <td className={`${number} ${wideOnly} whitespace-nowrap`}>{groupDigits(unitPrice)}</td>
              <td className={`${number} whitespace-nowrap`}>{groupDigits(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Shows the quote as on paper, dark on light in every theme. */
export function QuotePaper({ printed }: { printed: PrintedQuote }) {
  const { t, language } = useTexts();
  const { quote, isReplaced, isAccepted, isClosed } = printed;
  const ending = isReplaced
    ? 'replaced'
    : isClosed
      ? 'closed'
      : !isAccepted && !isQuoteValid(quote) && 'over';
  return (
    <article className="quote-paper flex flex-col gap-6 rounded-12 border border-line bg-white p-5 text-ink lg:p-10 print:border-0 print:p-0">
      {ending && (
        <p role="status" className="rounded-8 border border-current px-3 py-2 text-15 font-semibold">
          {t(`quotes.${ending}`)}
        </p>
      )}
      {isAccepted && <p className="text-15 font-bold">{t('quotes.accepted')}</p>}
      <Head {...printed} />
      <LinesTable lines={quote.lines} />
      <div className="ml-auto w-full max-w-90 break-inside-avoid">
        <QuoteSums {...quote} />
      </div>
      <p className="text-15 break-inside-avoid">
        {t('quotes.inWords', { words: amountInWords(quote.total, language) })}
      </p>
      {quote.delay && <p className="text-15 break-words">{t('quotes.delaySaid', { delay: quote.delay })}</p>}
      {quote.conditions && (
        <section className="break-inside-avoid">
          <h2 className="text-15 font-semibold">{t('quotes.conditions')}</h2>
          <p className="text-15 break-words whitespace-pre-line">{quote.conditions}</p>
        </section>
      )}
      <p className="min-h-24 text-14 break-inside-avoid">{t('quotes.signatures')}</p>
      <p className="text-13 opacity-70">{t('quotes.noMoney')}</p>
    </article>
  );
}
