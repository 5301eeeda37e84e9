import type { PublicAnswer } from '@laterite/shared/features/public-requests/public-request.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { formatDay } from '../../lib/formats/dates.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { OrderBadge } from '../orders/order-badge.tsx';
import { QuoteSums } from '../orders/quotes/quote-sums.tsx';
import { QuotedLines } from '../orders/quotes/quoted-lines.tsx';

interface Props {
  /** Id of the answer, which is also the id of the request that contains its quote. */
  id: string;
  quote: NonNullable<PublicAnswer['quote']>;
}

/** Quote of an answer, with the same order of rows as the other answers so that they can be compared. */
export default function AnswerQuote({ id, quote }: Props) {
  const { t, language } = useTexts();
  const { number, version, validUntil, delay, conditions, status } = quote;
  return (
    <section className="flex flex-col gap-3">
      <h3 className="flex flex-wrap items-center gap-2 text-16 font-bold">
        {t('quotes.quoteTitle', { number })}
        {version > 1 && ` · ${t('quotes.quoteVersion', { version })}`}
        {status !== 'devis-reçu' && <OrderBadge status={status} box="out" hasQuote />}
      </h3>
      <QuoteSums {...quote} />
      <p className="text-14 text-muted">{t('quotes.validTo', { day: formatDay(validUntil, language) })}</p>
      {delay && <p className="text-15 break-words">{t('quotes.delaySaid', { delay })}</p>}
      <QuotedLines quote={quote} />
      {conditions && <p className="text-15 break-words whitespace-pre-line text-text-2">{conditions}</p>}
      <ButtonLink kind="outline" size="tight" className="self-start" to={paths.order(id)}>
        {t('publicRequests.seeQuote')}
      </ButtonLink>
    </section>
  );
}
