import type {
  PublicAnswer,
  PublicRequestDetail,
} from '@laterite/shared/features/public-requests/public-request.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { Price } from '../../ui/facts/price.tsx';
import { AnswerTotal } from './answer-total.tsx';

/** Returns the id of an answer's element. */
export const answerElement = ({ _id }: PublicAnswer) => `answer-${_id}`;

/** Brings an answer into view; the focus lets keyboard and screen reader users go on there. */
function show(answer: PublicAnswer) {
  const element = document.getElementById(answerElement(answer));
  element?.scrollIntoView({ inline: 'start', block: 'nearest' });
  element?.focus({ preventScroll: true });
}

/** Returns the lowest total of several quotes; undefined if there are fewer than two. */
function lowestOf(answers: PublicAnswer[]): number | undefined {
  const totals = answers.flatMap(({ quote }) => (quote?.status === 'devis-reçu' ? quote.total : []));
  return totals.length > 1 ? Math.min(...totals) : undefined;
}

/** Table of the price and delay of each answer for phones, which show one answer at a time; a press leads to the answer. */
export function ComparedTotals({ request }: { request: PublicRequestDetail }) {
  const { t } = useTexts();
  const { answers } = request;
  const lowest = lowestOf(answers);
  return (
    <ul className="flex flex-col divide-y divide-line rounded-12 border border-line bg-surface lg:hidden">
      {answers.map((answer) => {
        const { _id, seller, price, priceUnit, quote } = answer;
        return (
          <li key={_id}>
            <button
              type="button"
              className="flex min-h-12 w-full flex-wrap items-center justify-between gap-x-3 px-4 py-2.5 text-left"
              onClick={() => show(answer)}
            >
              {/* The width grows with the text: where the price leaves less room, it takes its own line. */}
              <span className="flex min-w-0 grow basis-[8rem] flex-col">
                <span className="text-15 font-semibold break-words">
                  {seller?.userName ?? t('ui.deletedAccount')}
                </span>
                {quote?.delay && <span className="text-14 break-words text-text-2">{quote.delay}</span>}
              </span>
              <span className="ml-auto flex shrink-0 flex-col items-end">
                <Price amount={price} unit={priceUnit} />
                <AnswerTotal answer={answer} request={request} />
                {quote && quote.total === lowest && (
                  <span className="text-13 font-semibold text-success">{t('publicRequests.lowest')}</span>
                )}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
